const DIGITAL_ADDRESS = /^([A-Z])[A-Z0-9][\s-]?\d{3,4}[\s-]?\d{3,4}$/i;

/** The letter that names the region (shop/delivery/rules/ghana-regions.ts), of a whole GhanaPost GPS address. */
export function regionPrefix(code: string): string | null {
  const [, letter = ''] = DIGITAL_ADDRESS.exec(code.trim()) ?? [];
  return letter.toUpperCase() || null;
}
