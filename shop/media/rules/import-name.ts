const FOLDER = 'imports/';

/** The name in the store of a picture that comes with a product file; `key` is of its content. */
export const importName = (key: string): string => `${FOLDER}${key}`;
export const isImportName = (name: string): boolean => name.startsWith(FOLDER);
