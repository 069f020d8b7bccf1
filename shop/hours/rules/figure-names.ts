import type { FigureName } from '#platform/ui/figures.ts';

/** The sixteen figures as books name them, in Latin and in plain English; their rows stand with the drawing. */
export const FIGURE_NAMES = {
  via: { latin: 'Via', english: 'the way' },
  populus: { latin: 'Populus', english: 'the people' },
  fortunaMajor: { latin: 'Fortuna Major', english: 'greater fortune' },
  fortunaMinor: { latin: 'Fortuna Minor', english: 'lesser fortune' },
  acquisitio: { latin: 'Acquisitio', english: 'gain' },
  amissio: { latin: 'Amissio', english: 'loss' },
  laetitia: { latin: 'Laetitia', english: 'joy' },
  tristitia: { latin: 'Tristitia', english: 'sorrow' },
  puer: { latin: 'Puer', english: 'the boy' },
  puella: { latin: 'Puella', english: 'the girl' },
  albus: { latin: 'Albus', english: 'white' },
  rubeus: { latin: 'Rubeus', english: 'red' },
  conjunctio: { latin: 'Conjunctio', english: 'the union' },
  carcer: { latin: 'Carcer', english: 'the prison' },
  caputDraconis: { latin: 'Caput Draconis', english: "the dragon's head" },
  caudaDraconis: { latin: 'Cauda Draconis', english: "the dragon's tail" },
} as const satisfies Record<FigureName, { latin: string; english: string }>;

/** "Puella, the girl" */
export function figureText(name: FigureName): string {
  const { latin, english } = FIGURE_NAMES[name];
  return `${latin}, ${english}`;
}
