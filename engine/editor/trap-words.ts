import type { Constraint } from '../question/constraint.ts';
import type { Trap } from '../levels/plan.ts';

/** Returns for the author how a dummy tempts. */
export function trapWords(trap: Trap): string {
  switch (trap) {
    case 'otherObject':
      return '何の数かを見ずに、数だけで選ぶとまちがえます';
    case 'otherObjectRelation':
      return '何と何のことかを見ずに選ぶとまちがえます';
    case 'otherKind':
      return 'よく似たおはなしと取りちがえると選びます';
    case 'strangeKind':
      return 'おはなしの種類を見ずに、数だけで選ぶとまちがえます';
    case 'opposite':
      return 'どちらが大きいか、何をもとにするかを取りちがえると選びます';
    case 'exchangedExistence':
      return 'わかっている数と求める数を取りちがえると選びます';
    case 'exchangedRelation':
      return '式の数の役わりを取りちがえると選びます';
  }
}

/** Returns how a dummy without a designed trap tempts, from the constraint that it breaks. */
export function breakWords(broken: Constraint | undefined): string {
  switch (broken) {
    case undefined:
      return 'ためすことが、まだありません';
    case 'structure':
      return '文のくみあわせを考えずに選ぶとまちがえます';
    case 'story':
      return 'おはなしの種類を取りちがえると選びます';
    case 'objects':
      return '何の数かを見ずに選ぶとまちがえます';
    case 'numbers':
      return 'わかっている数と求める数を取りちがえると選びます';
    case 'calculation':
      return '式の数の役わりを取りちがえると選びます';
  }
}
