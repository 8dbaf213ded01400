import type { Corner } from '../../question/composition.ts';
import type { ByRole } from '../../story/triangle.ts';

/** The corners of apex and base, wherever a rotation has put them. */
export function cornersOf(apexAt: Corner): ByRole<Corner> {
  switch (apexAt) {
    case 'top':
      return { apex: 'top', left: 'left', right: 'right' };
    case 'left':
      return { apex: 'left', left: 'right', right: 'top' };
    case 'right':
      return { apex: 'right', left: 'top', right: 'left' };
  }
}
