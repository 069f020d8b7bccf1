/** Codes of the demo, switched on. */
export const DEMO_VOUCHERS = [
  { code: 'WELCOME10', kind: 'share', percent: '10' },
  { code: 'FREESHIP', kind: 'delivery' },
] as const;
