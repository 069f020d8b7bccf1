/** Points of A4; the origin is at the bottom left. */
export const A4 = { width: 595, height: 842 } as const;

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>';
const FIRST_PAGE = 5;

/** A file of A4 pages, each in the operators of PDF, with Times as `/F1`; ASCII alone. */
export function writePdf(title: string, pages: readonly string[]): Buffer {
  const at = (page: number) => FIRST_PAGE + 2 * page;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, page) => `${at(page)} 0 R`).join(' ')}] >>`,
    FONT,
    `<< /Title (${title}) >>`,
    ...pages.flatMap((operators, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${at(page) + 1} 0 R >>`,
      `<< /Length ${operators.length} >>\nstream\n${operators}\nendstream`,
    ]),
  ];
  const parts = ['%PDF-1.4\n', ...objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`)];
  const offsets = parts.map((_, place) => parts.slice(0, place).join('').length).slice(1);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const body = parts.join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

type Point = { x: number; y: number };

/** Roughly centred: Times is about half as wide as it is high. */
export const pdfText = (text: string, { x, y }: Point, size: number): string =>
  `BT /F1 ${size} Tf ${(x - text.length * size * 0.23).toFixed(1)} ${y.toFixed(1)} Td (${text}) Tj ET`;

export const pdfBox = ({ x, y }: Point, width: number, height: number): string =>
  `${x.toFixed(1)} ${y.toFixed(1)} ${width.toFixed(1)} ${height.toFixed(1)} re S`;

/** A line without length, which its round caps turn into a point. */
export const pdfPoint = ({ x, y }: Point, width: number): string =>
  `q 1 J ${width} w ${x.toFixed(1)} ${y.toFixed(1)} m ${x.toFixed(1)} ${y.toFixed(1)} l S Q`;
