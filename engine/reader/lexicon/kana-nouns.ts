/**
 * Nouns that occur in the built-in questions or in children's problems and that the word table of engine/text/script
 * does not contain.
 */
export const PROBLEM_NOUNS_OUTSIDE_WORD_TABLE = `
パン {葉|は}っぱ お{客|きゃく}さん {籠|かご} {瓶|びん} バケツ コップ ポケット バッグ おうち ゲーム ブロック ボタン ビーズ タオル ハンカチ ページ チーム グループ クラス ポイント チケット プリント ガソリン ペンキ プール フォーク スプーン ナイフ ストロー タイル ピザ サンドイッチ Tシャツ
DVD CD 全体 {手持|ても}ち つり のぼり あそび とび はしり 最初 どこか {売|う}り{場|ば} {銀行|ぎんこう}
`;
