/**
 * Common given names in kana. Names that are also everyday words, such as さくら ("cherry tree"), are not listed. The
 * program takes such a word as a person only if さん follows or if the word is the subject of an action.
 */
export const GIVEN_NAMES: readonly string[] = `
けん けんた けんと けんじ けんいち けいた けいすけ こうた こうき こうへい こうすけ さとし さとる しゅん しゅんすけ しゅんた しょうた しょうへい しんじ じゅんき そうた そうま だいき だいすけ
だいち たかし たかひろ たくや たくみ たくま たけし たける たつや たつき たろう じろう さぶろう はやと はると はるき ひでき ひろき ひろし ひろと ひろゆき まさき みつき みずき やまと ゆうき
ゆうた ゆうと ゆうま ゆうや ゆうじ ゆうすけ ゆうだい りく りょうた りょうすけ りゅうた れお れん れんと かいと かずき あきら あつし あいり あいな あかね あきこ あさひ あやか あやの えま
かおり かおる かんな きょうか こころ こはる さとみ さな さや さやか ちあき ちか ちさ ちはる ちひろ なつき ななみ なみ のぞみ はるか はるな はなこ ひかり ひなた ひまり ひろこ まこ まい
まみ まゆ まゆみ みき みく みこと みちこ みゆき めぐみ ももこ ゆあ ゆい ゆうか ゆうこ ゆかり りお りこ りん るな れいな ゆうご こうたろう けんたろう
`
  .trim()
  .split(/\s+/u);
