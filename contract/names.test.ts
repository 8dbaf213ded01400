import { describe, expect, test } from 'vitest';
import { EmailAddress, GroupName, KanaName, PersonName } from './names.ts';

function messageOf(schema: typeof PersonName, text: string): string | null {
  return schema.safeParse(text).error?.issues[0]?.message ?? null;
}

describe('a name', () => {
  test.each([
    ['山田 花子', '山田 花子'],
    ['　山田　　花子 ', '山田 花子'],
    ['<b>太郎</b>', '<b>太郎</b>'],
    ["=1+1';--", "=1+1';--"],
    ['محمد', 'محمد'],
    ['葛\u{E0100}城', '葛\u{E0100}城'],
    ['𠮷田', '𠮷田'],
  ])('%j is accepted as %j', (typed, kept) => {
    expect(PersonName.parse(typed)).toBe(kept);
  });

  test.each([
    ['', '入力してください'],
    ['　 ', '入力してください'],
    ['あ'.repeat(101), '100文字までで入力してください'],
    ['あ'.repeat(200), '100文字までで入力してください'],
    ['山田\u0000', '見えない文字'],
    ['山田\n花子', '見えない文字'],
    ['\u202E子花', '見えない文字'],
    ['山\u200B田', '見えない文字'],
    ['\uD842', '見えない文字'],
  ])('%j is refused with a message in Japanese', (typed, message) => {
    expect(messageOf(PersonName, typed)).toContain(message);
  });

  test('a class name is at most 50 characters long', () => {
    expect(messageOf(GroupName, 'あ'.repeat(51))).toBe('50文字までで入力してください');
  });
});

test('the kana field accepts kana of every kind and width, and no kanji', () => {
  expect(KanaName.parse('ﾔﾏﾀﾞ　はなこ')).toBe('ヤマダ はなこ');
  expect(KanaName.parse('マリー・アン')).toBe('マリー・アン');
  expect(messageOf(KanaName, '山田')).toBe('ひらがなかカタカナで入力してください');
});

test('an e-mail address is stored in the form in which it is compared', () => {
  expect(EmailAddress.parse(' Ｙamada@Example.TEST ')).toBe('yamada@example.test');
  for (const wrong of ['yamada', 'a b@example.test', 'yamada@test', '@example.test']) {
    expect(messageOf(EmailAddress, wrong)).toBe('メールアドレスの形で入力してください');
  }
});
