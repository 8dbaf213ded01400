import type { Question } from '../engine/question/question.ts';
/** Every question of content/. */
export declare function builtInQuestions(): Question[];
