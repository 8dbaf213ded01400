import type { RewordingRule } from './rewording-rule.ts';

/**
 * Rules that remove words and numbers before the problem. They are applied before the characters are normalised,
 * because the normalisation changes ① to 1.
 */
export const HEADING_REMOVAL_RULES: readonly RewordingRule[] = [
  /** 「問題１．りんごが 3こ あります。」 */
  [/^\s*(?:(?:もんだい|問題|問|Q)\s*[\d０-９]*[.:．：、 　]|[①-⑳]|[(（][\d０-９][)）])\s*/g, ''],
];
