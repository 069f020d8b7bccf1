import type { CSSProperties } from 'react';

// The shop's palette (shop/styles/tokens.css); clients know no variables.
const light = {
  paper: '#f6f1e7',
  raised: '#fdfaf4',
  ink: '#231d18',
  soft: '#5c5147',
  rule: '#dcd1be',
  clay: '#a04326',
  onClay: '#fff8ef',
  gold: '#a67a1e',
};
const dark = {
  paper: '#181410',
  raised: '#211b16',
  ink: '#f1e8da',
  soft: '#bdb09e',
  rule: '#3b3229',
  clay: '#e08e6b',
  onClay: '#20100a',
  gold: '#d3a955',
};

const serif = "Fraunces, Charter, 'Iowan Old Style', Georgia, 'Times New Roman', serif";
const sans = "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const text: CSSProperties = {
  margin: '0 0 18px',
  color: light.ink,
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '25px',
  overflowWrap: 'anywhere',
};
const figures: CSSProperties = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
const hairline = `1px solid ${light.rule}`;

/** Every style stands on its element: some clients remove style sheets. */
export const styles = {
  body: { margin: 0, padding: '28px 12px 40px', backgroundColor: light.paper },
  page: { maxWidth: '600px', margin: '0 auto' },
  brand: { padding: '0 8px 20px' },
  seal: {
    width: '30px',
    height: '38px',
    backgroundColor: light.clay,
    borderRadius: '2px',
    textAlign: 'center',
  },
  point: {
    display: 'inline-block',
    width: '5px',
    height: '5px',
    margin: '0 2px',
    verticalAlign: 'top',
    borderRadius: '50%',
    backgroundColor: light.onClay,
  },
  row: { height: '5px', margin: '3px 0', fontSize: '5px', lineHeight: '5px' },
  name: {
    paddingLeft: '12px',
    fontFamily: serif,
    fontSize: '20px',
    lineHeight: '24px',
  },
  nameLink: { color: light.ink, textDecoration: 'none' },
  sheet: {
    padding: '36px 32px 22px',
    backgroundColor: light.raised,
    border: hairline,
    borderTop: `4px double ${light.clay}`,
  },
  heading: {
    margin: '0 0 20px',
    color: light.ink,
    fontFamily: serif,
    fontSize: '30px',
    fontWeight: 500,
    lineHeight: '36px',
    overflowWrap: 'anywhere',
  },
  text,
  note: { ...text, color: light.soft, fontSize: '14px', lineHeight: '21px' },
  quote: { ...text, margin: '0 0 20px', padding: '2px 0 2px 16px', borderLeft: `3px solid ${light.gold}` },
  buttonRow: { padding: '8px 0 26px' },
  button: {
    padding: '14px 26px',
    backgroundColor: light.clay,
    borderRadius: '3px',
    color: light.onClay,
    fontFamily: sans,
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: '20px',
    textDecoration: 'none',
  },
  table: { width: '100%', margin: '0 0 24px', borderCollapse: 'collapse' },
  picture: { width: '80px', padding: '14px 0', borderTop: hairline, verticalAlign: 'top' },
  image: {
    ...text,
    margin: 0,
    display: 'block',
    border: 0,
    borderRadius: '2px',
    fontSize: '12px',
    lineHeight: '16px',
  },
  line: { ...text, margin: 0, padding: '14px 12px 14px 0', borderTop: hairline, verticalAlign: 'top' },
  qty: { color: light.soft, fontSize: '14px', lineHeight: '21px' },
  amount: {
    ...text,
    ...figures,
    margin: 0,
    padding: '14px 0',
    borderTop: hairline,
    textAlign: 'right',
    verticalAlign: 'top',
  },
  total: {
    ...text,
    margin: 0,
    padding: '16px 12px 0 0',
    borderTop: `2px solid ${light.ink}`,
    fontFamily: serif,
    fontSize: '20px',
  },
  totalAmount: {
    ...text,
    ...figures,
    margin: 0,
    padding: '16px 0 0',
    borderTop: `2px solid ${light.ink}`,
    fontSize: '18px',
    fontWeight: 600,
    textAlign: 'right',
  },
  label: {
    ...text,
    width: '96px',
    margin: 0,
    padding: '12px 12px 12px 0',
    borderTop: hairline,
    color: light.soft,
    fontSize: '14px',
    verticalAlign: 'top',
  },
  value: { ...text, margin: 0, padding: '12px 0', borderTop: hairline, verticalAlign: 'top' },
  foot: { padding: '22px 8px 0' },
  footText: { ...text, margin: '0 0 4px', color: light.soft, fontSize: '14px', lineHeight: '22px' },
  footLink: { color: light.soft, textDecoration: 'underline' },
  footNumber: { color: light.soft, textDecoration: 'underline', whiteSpace: 'nowrap' },
} as const satisfies Record<string, CSSProperties>;

/** For clients that read style sheets: the dark palette, and narrower margins on a phone. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .sheet { padding: 26px 20px 10px !important; }
  .heading { font-size: 26px !important; line-height: 32px !important; }
  .label { width: 84px !important; }
  .picture { width: 76px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; }
  .sheet { background-color: ${dark.raised} !important; border-color: ${dark.rule} !important; border-top-color: ${dark.clay} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .rule { border-color: ${dark.rule} !important; }
  .strong { border-color: ${dark.ink} !important; }
  .quote { border-color: ${dark.gold} !important; }
  .seal, .button { background-color: ${dark.clay} !important; }
  .button { color: ${dark.onClay} !important; }
  .point { background-color: ${dark.onClay} !important; }
}
`;
