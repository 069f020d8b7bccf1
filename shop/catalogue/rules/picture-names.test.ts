import { describe, expect, test } from 'vitest';
import { findPictureFile, indexPictures, readPictureNames } from './picture-names.ts';

describe('the pictures of a cell', () => {
  test('are separated by bars, each once', () => {
    expect(readPictureNames(' bowl.jpg | side view.jpg||bowl.jpg ')).toEqual(['bowl.jpg', 'side view.jpg']);
    expect(readPictureNames('  ')).toEqual([]);
  });

  const files = indexPictures([
    'Big Bowl.JPG',
    'Schüssel.jpg'.normalize('NFD'),
    'shop/tray.png',
    'red/cloth.jpg',
    'blue/cloth.jpg',
    '100%.jpg',
  ]);

  test.each([
    ['big bowl.jpg', 'Big Bowl.JPG'],
    ['big-bowl.jpg', 'Big Bowl.JPG'],
    ['https://old.example/media/Big%20Bowl.jpg?v=2#x', 'Big Bowl.JPG'],
    ['schüssel.jpg', 'Schüssel.jpg'.normalize('NFD')],
    ['tray.png', 'shop/tray.png'],
    ['pictures/tray.png', 'shop/tray.png'],
    ['C:\\shop\\tray.png', 'shop/tray.png'],
    ['red/cloth.jpg', 'red/cloth.jpg'],
    ['100%.jpg', '100%.jpg'],
  ])('are found among the files: %s', (named, path) => {
    expect(findPictureFile(files, named)).toBe(path);
  });

  test('are not found under another ending, and not guessed where several have the name', () => {
    expect(findPictureFile(files, 'tray.jpg')).toBe('absent');
    expect(findPictureFile(files, '../')).toBe('absent');
    expect(findPictureFile(files, 'cloth.jpg')).toBe('several');
  });
});
