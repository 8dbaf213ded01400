import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ObjectPicture } from './object-picture.tsx';

it('the picture comes from the sprite, and is hidden from screen readers unless it has a label', () => {
  const apple = { kind: 'picture', picture: 'red-apple' } as const;
  const plain = renderToStaticMarkup(<ObjectPicture of={apple} size={32} />);
  expect(plain).toMatch(/objects(?:-[\w-]+)?\.svg#red-apple"/u);
  expect(plain).toContain('aria-hidden="true"');
  const named = renderToStaticMarkup(<ObjectPicture of={apple} size={32} label="りんご" />);
  expect(named).toContain('role="img"');
  expect(named).toContain('aria-label="りんご"');
});

it('an object without a picture is a counter disc in its colour', () => {
  const [red, white] = (['red', 'white'] as const).map((colour) =>
    renderToStaticMarkup(<ObjectPicture of={{ kind: 'counter', colour }} size="1em" />),
  );
  expect(red).toContain('<circle');
  expect(red).not.toBe(white);
});
