import type { PiecePositions } from '../../card-drag/glide.ts';

const JOINING = { duration: 420, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;
const FLYING = { duration: 520, easing: 'cubic-bezier(0.3, 0.2, 0.2, 1)' } as const;

/**
 * Animates the sentences of the word problem. Each sentence flies from the position that its card had at the time of
 * the check to its place in the text.
 */
export function flyCardsIntoStory(success: HTMLElement, from: PiecePositions): void {
  for (const sentence of success.querySelectorAll<HTMLElement>('[data-card]')) {
    const start = from.get(`card:${sentence.dataset['card'] ?? ''}`);
    if (start === undefined) continue;
    const { left, top } = sentence.getBoundingClientRect();
    const moved = `translate(${start.left - left}px, ${start.top - top}px)`;
    sentence.animate([{ transform: moved }, { transform: 'none' }], JOINING);
  }
}

/**
 * Animates a decoration (e.g. the flying number) along an arc from the centre of `from` to the centre of `to`, where it
 * disappears. `name`: the value of the decoration's attribute `data-flight`.
 */
export function flyElementInArc(success: HTMLElement, name: string, from: Element | null, to: Element | null): void {
  const flyer = success.querySelector(`[data-flight="${name}"]`);
  if (flyer === null || from === null || to === null) return;
  const [start, end] = [centreOf(from), centreOf(to)];
  const top = Math.min(start.y, end.y) - 24;
  flyer.animate(
    [
      { transform: at(start.x, start.y, 1), opacity: 1 },
      { transform: at((start.x + end.x) / 2, (top + Math.min(start.y, end.y)) / 2, 1.25), opacity: 1 },
      { transform: at(end.x, end.y, 0.9), opacity: 1, offset: 0.9 },
      { transform: at(end.x, end.y, 0.9), opacity: 0 },
    ],
    FLYING,
  );
}

function at(x: number, y: number, scale: number): string {
  return `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
}

function centreOf(element: Element): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
