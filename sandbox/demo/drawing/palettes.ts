/** Colours of one cover: ground and its shade behind, main and deep for the object, light and accent for marks. */
export type Palette = {
  ground: string;
  shade: string;
  main: string;
  deep: string;
  light: string;
  accent: string;
};

export const palettes = {
  clay: {
    ground: '#ecdcc6',
    shade: '#dfc8a9',
    main: '#b4532f',
    deep: '#74301a',
    light: '#f7eedf',
    accent: '#e0a94a',
  },
  ink: {
    ground: '#ddd4c6',
    shade: '#c9bda9',
    main: '#2b2521',
    deep: '#15110f',
    light: '#f3eadb',
    accent: '#c8673a',
  },
  gold: {
    ground: '#f2e6c8',
    shade: '#e5d3a3',
    main: '#c9962f',
    deep: '#7c561a',
    light: '#fcf5e3',
    accent: '#8a361d',
  },
  indigo: {
    ground: '#d9dbdd',
    shade: '#c1c7cd',
    main: '#2e4068',
    deep: '#1a2542',
    light: '#f2ecdf',
    accent: '#dca349',
  },
  moss: {
    ground: '#dfdfca',
    shade: '#c9ccac',
    main: '#586840',
    deep: '#333f28',
    light: '#f4efdd',
    accent: '#d9a24a',
  },
  paper: {
    ground: '#b15c3b',
    shade: '#9b4b2d',
    main: '#f2e7d2',
    deep: '#c9ae84',
    light: '#2b2521',
    accent: '#b4532f',
  },
  night: {
    ground: '#222a40',
    shade: '#303a55',
    main: '#cb9a3c',
    deep: '#7d5a20',
    light: '#f8f0de',
    accent: '#7c2f18',
  },
  dune: {
    ground: '#d2b27c',
    shade: '#c09c61',
    main: '#7b3a22',
    deep: '#4b2013',
    light: '#f8ecd2',
    accent: '#e9c277',
  },
  leaf: {
    ground: '#3f4b31',
    shade: '#4d5a3c',
    main: '#ecdfc4',
    deep: '#bfa877',
    light: '#3a2a1c',
    accent: '#b4532f',
  },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** What things are made of: the same in every palette, so that wood is wood on any cloth. */
export const material = {
  wood: '#8b5832',
  woodDark: '#5b361d',
  woodLight: '#b98350',
  brass: '#d2a445',
  brassDark: '#946c24',
  bone: '#f3e8d2',
  boneDark: '#d3bf99',
  sand: '#e3c794',
  sandDark: '#c3a167',
  ink: '#2b2521',
  clay: '#b4532f',
  clayDark: '#7d3520',
} as const;
