import type { Constraint } from '../question/constraint.ts';
import type { DummyTrap } from '../levels/plan.ts';

/** Returns a text for the author that says how a dummy tempts pupils. */
export function explainTrapToAuthor(trap: DummyTrap): string {
  switch (trap) {
    case 'otherObject':
      return '何の数かを見ずに、数だけで選ぶとまちがえます';
    case 'otherObjectRelation':
      return '何と何のことかを見ずに選ぶとまちがえます';
    case 'otherKind':
      return 'よく似たお話と取りちがえると選びます';
    case 'strangeKind':
      return 'お話の種類を見ずに、数だけで選ぶとまちがえます';
    case 'opposite':
      return 'どちらが大きいか、何をもとにするかを取りちがえると選びます';
    case 'exchangedExistence':
      return 'わかっている数と求める数を取りちがえると選びます';
    case 'exchangedRelation':
      return '式の数の役わりを取りちがえると選びます';
  }
}

/**
 * Returns a text for the author that says how a dummy without a known trap tempts pupils. `broken` is one constraint
 * that the dummy breaks; undefined if none is known.
 */
export function explainDummyWithUnknownTrap(broken: Constraint | undefined): string {
  switch (broken) {
    case undefined:
      return 'ためすことが、まだありません';
    case 'structure':
      return '文の組み合わせを考えずに選ぶとまちがえます';
    case 'story':
      return 'お話の種類を取りちがえると選びます';
    case 'objects':
      return '何の数かを見ずに選ぶとまちがえます';
    case 'numbers':
      return 'わかっている数と求める数を取りちがえると選びます';
    case 'calculation':
      return '式の数の役わりを取りちがえると選びます';
  }
}
