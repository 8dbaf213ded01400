/**
 * This chunk contains the two programs that understand free text (readers), and everything that uses them. It is loaded
 * with the first question of mode `write`.
 */
export { READER_VERSION } from '../../../../engine/reader/reader-version.ts';
export { findNumbersAndQuestions } from '../../../../engine/reader/seen-so-far.ts';
export { judgeWrittenText } from '../../../../engine/writing/judge-written.ts';
export { cardsOfReading } from '../../../../engine/writing/reading-cards.ts';
export { createCardVerdictForRightText } from '../../../../engine/writing/read-verdict.ts';
export { feedbackOnWrittenFault } from '../../../../engine/writing/written-feedback.ts';
