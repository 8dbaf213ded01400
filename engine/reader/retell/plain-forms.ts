import { C, N } from './patterns.ts';
import { PLAIN_AMOUNTS } from './plain-amounts.ts';
import { PLAIN_CHANGES } from './plain-changes.ts';
import { PLAIN_EVENTS } from './plain-events.ts';
import { PLAIN_SHARES } from './plain-shares.ts';
import { PLAIN_WORDINGS } from './plain-wordings.ts';

/** Plain forms of verbs that end a clause before と or なら: 「すわると、」 becomes a sentence of its own. */
const CONDITION = new RegExp(
  `(?<=${N}${C}(?:ずつ)?[^。、0-9]{0,8})((?<!合わせ|あわせ|つなげ|わけ|分け|たさ|足さ|ならべ|並べ)(?<!た|足)(?:[うくすつぬむるぐぶ]))(?:とき(?:に|は)?|と(?!き)|なら)、?(?=[^。]{0,16}(?:何|なん|いくつ|いくら))`,
  'gu',
);

/** Clauses with a number that end in けど, から or ので: 「5こ 食べたけど、」. */
const JOINED = new RegExp(
  `(?<=${N}${C}[^。、0-9]{0,12}[ただ])(?:んだ|の(?:です|だ))?(?:けど|けれど|けれども|が、|から、?|ので)、?`,
  'gu',
);

const TE: Readonly<Record<string, string>> = { て: 'た', で: 'だ' };

/** Kana that children leave out between a kanji and ます. */
const ENDINGS: Readonly<Record<string, string>> = {
  分: 'け',
  切: 'り',
  作: 'り',
  配: 'り',
  使: 'い',
  買: 'い',
  乗: 'り',
  帰: 'り',
  行: 'き',
  取: 'り',
  売: 'り',
  食: 'べ',
  飲: 'み',
  読: 'み',
  持: 'ち',
};

/** Replaces rare ways to say something by usual ways. */
export function withPlainForms(text: string): string {
  let plain = text.replaceAll(
    /([分切作配使買乗帰行取売食飲読持])(?=ます|ました)/gu,
    (_, kanji: string) => `${kanji}${ENDINGS[kanji] ?? ''}`,
  );
  for (const [pattern, form] of [
    ...PLAIN_WORDINGS,
    ...PLAIN_CHANGES,
    ...PLAIN_SHARES,
    ...PLAIN_AMOUNTS,
    ...PLAIN_EVENTS,
  ])
    plain = plain.replaceAll(pattern, form);
  return plain;
}

/** Makes sentences of the clauses with a number that end in と, なら, けど, から or ので. */
export function withDividedClauses(text: string): string {
  return text.replaceAll(CONDITION, '$1。').replaceAll(JOINED, '。');
}

/** Matches the end of a clause with a number in て, if another number or the question follows. */
const TE_CLAUSE = new RegExp(
  `(?<=${N}${C}[^。、0-9]{0,12})(?:((?:て|で))い(?:て)|((?:って|んで|いて|して|えて|けて|れて|めて|べて|きて|せて|りて|ちて|びて|じて|ねて|みて|げて|ぎて|いで))|(あっ|い)て)、?(?=[^。]*(?:[0-9]|何|なん|いくつ|のこり|残り))(?!い[まるて]|く[るれ]|き[たま]|あげ|もら|しま|お[いき]|ある|あり)`,
  'gu',
);

/** Makes sentences of the clauses with a number that end in て, if another number or the question follows. */
export function withDividedTeClauses(text: string): string {
  return text.replaceAll(TE_CLAUSE, (_, lasting?: string, form?: string) => {
    if (lasting !== undefined) return `${lasting}います。`;
    if (form === undefined) return `ました。`;
    return `${form.slice(0, -1)}${TE[form.slice(-1)] ?? ''}。`;
  });
}
