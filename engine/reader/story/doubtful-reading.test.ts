import { describe, expect, it } from 'vitest';
import { readProblemWithTwoReaders } from '../understand-problem.ts';

/**
 * Stories whose numbers have no noun. `there` is the thing that the story mentions, and `asked` the thing of the
 * question.
 */
const STORIES: readonly ((there: string, asked: string) => string)[] = [
  (there, asked) => `箱に${there}がありました。母が8こ入れたので20こになりました。${asked}ははじめ何こありましたか。`,
  (there, asked) => `たなに${there}がありました。妹が6こ食べたので9こになりました。${asked}ははじめ何こありましたか。`,
  (there, asked) =>
    `はこに${there}がありました。3こもらいました。12こになりました。${asked}ははじめなんこありましたか。`,
  (there, asked) => `家に${there}があります。5こあげたので7こになりました。はじめ${asked}は何こありましたか。`,
  (there, asked) => `お店に${there}がありました。4こ売れて16こになりました。はじめに${asked}は何こありましたか。`,
];
const PAIRS = [
  ['りんご', 'みかん'],
  ['あめ', 'ガム'],
  ['クッキー', 'ケーキ'],
  ['たまご', 'トマト'],
  ['ボール', 'バット'],
  ['かき', 'くり'],
  ['ビー玉', 'おはじき'],
  ['ドーナツ', 'プリン'],
  ['レモン', 'もも'],
  ['おにぎり', 'パン'],
] as const;

describe('a thing that is named only by the question', () => {
  it.each(PAIRS)('is not taken for the thing that is there: %s, %s', (there, asked) => {
    for (const tell of STORIES) expect(readProblemWithTwoReaders(tell(there, asked)).kind).toBe('unknown');
  });

  it('is understood if it is the thing that is there', () => {
    const understood = STORIES.filter(
      (tell) => readProblemWithTwoReaders(tell('りんご', 'りんご')).kind === 'understood',
    );
    expect(understood.length).toBeGreaterThanOrEqual(3);
  });
});
