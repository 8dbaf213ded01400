/** The code that a check needs. It is loaded together, before the first check. */
export { applyMoveNeedingJudge } from '../table/checks.ts';
export { addCheckToSkillProfile } from './skill-after-check.ts';
