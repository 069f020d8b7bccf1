export const NOWHERE =
  "The shop doesn't deliver there. Check the town and the GhanaPost address, or add a zone under Delivery.";
