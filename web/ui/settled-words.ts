/** What can be searched for while a word is still being composed: without the letters that are no kana yet. */
export function settledWords(typed: string, isComposing: boolean): string {
  return isComposing ? typed.replace(/[a-zａ-ｚ]+$/iu, '') : typed;
}
