import { replaceTextFaultCodeByWords } from '../text/text-fault-words.ts';

/** Rules for the form of a question document. The content is checked only if the document satisfies all of them. */
export const DOCUMENT_RULES = [
  'notJson',
  'notAnObject',
  'missingField',
  'unknownField',
  'wrongType',
  'notOneOf',
  'outOfRange',
  'unreadableAmount',
  'unreadableEquation',
  'equationUnknowns',
  'equationShape',
  'unknownObject',
  'sameObjectTwice',
  'doubledId',
  'unreadableText',
  'tooFewCards',
  'notInMode',
  'unknownCard',
] as const;
export type DocumentRule = (typeof DOCUMENT_RULES)[number];

/**
 * One error in a question document. `place` is a path such as `cards[2].amount`, counted from 0; it is empty for the
 * document itself. `detail` is what was found or expected there.
 */
export type DocumentFault = { readonly place: string; readonly rule: DocumentRule; readonly detail: string };

/** Returns an error as one Japanese sentence for the author. */
export function wordsOfDocumentFault(fault: DocumentFault): string {
  switch (fault.rule) {
    case 'notJson':
      return `JSONとして読めません（${fault.detail}）。`;
    case 'notAnObject':
      return 'ここには { } で囲んだ項目の組が必要です。';
    case 'missingField':
      return `項目「${fault.detail}」がありません。`;
    case 'unknownField':
      return `知らない項目「${fault.detail}」があります。つづりを確かめてください。`;
    case 'wrongType':
      return `値の種類がちがいます。${fault.detail}を書いてください。`;
    case 'notOneOf':
      return `書ける値は ${fault.detail} のどれかです。`;
    case 'outOfRange':
      return `値が範囲の外です（${fault.detail}）。`;
    case 'unreadableAmount':
      return `数「${fault.detail}」を読めません。5、0.8、3/4、20%、? のように書いてください。かくれた数は、表では「かくれた数」、JSONでは「hidden」と書きます。`;
    case 'unreadableEquation':
      return `式「${fault.detail}」を読めません。2 + ? = 7 のように書いてください。`;
    case 'equationUnknowns':
      return `式の中の「?」はちょうど1つにしてください（いま ${fault.detail} 個）。`;
    case 'equationShape':
      return `この種類の式は「${fault.detail}」の形で書きます。`;
    case 'unknownObject':
      return `「${fault.detail}」は objects にありません。`;
    case 'sameObjectTwice':
      return `「${fault.detail}」と同じものです。ちがうものを2つ書いてください。`;
    case 'doubledId':
      return `「${fault.detail}」が2回使われています。`;
    case 'unreadableText':
      return `文を読めません（${replaceTextFaultCodeByWords(fault.detail)}）。`;
    case 'tooFewCards':
      return `カードが足りません（${fault.detail}）。`;
    case 'notInMode':
      return `この項目は ${fault.detail} の問題にはありません。消してください。`;
    case 'unknownCard':
      return `「${fault.detail}」という id のカードは cards にありません。`;
  }
}
