/** The goods that the demo counts: some run low, two are sold out; all others are sold without end. */
export const DEMO_COUNTS: Readonly<Record<string, number>> = {
  'bk-sixteen-doors': 24,
  'bk-twelve-houses': 12,
  'bk-tower-manuscripts': 3,
  'bk-woven-numbers': 0,
  'md-dune-print': 4,
  'md-field-cap': 0,
  'md-via-shirt': 6,
  'md-via-shirt-m-black': 9,
  'md-via-shirt-l-black': 2,
  'md-via-shirt-xl-clay': 0,
  'tl-three-sands': 2,
};
