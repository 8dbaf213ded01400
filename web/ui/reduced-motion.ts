/** Returns true if the user has asked for reduced motion. An animation then shows its end as a still picture. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
