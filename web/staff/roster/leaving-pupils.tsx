import type { RosterPurpose } from '../../../engine/roster/row.ts';
import pageStyle from '../page.module.css';
import type { Preview } from './roster-step.ts';
import style from './roster-import.module.css';
import { ROSTER_WORDS } from './roster-words.ts';

type LeavingPupilsProps = { readonly preview: Preview; readonly purpose: RosterPurpose };

/** In a new school year those whom the roster does not name, by the groups in which they are. */
export function LeavingPupils({ preview: { checked }, purpose }: LeavingPupilsProps) {
  if (purpose !== 'newSchoolYear') return null;
  const { leaving, faults } = checked;
  const byGroup = new Map<string, string[]>();
  for (const { group, displayName } of leaving) {
    const name = group ?? 'クラスなし';
    byGroup.set(name, [...(byGroup.get(name) ?? []), displayName]);
  }
  return (
    <section className={pageStyle.panel} aria-labelledby="leaving-title">
      <h2 id="leaving-title" className={pageStyle.panelTitle}>
        名簿にない児童{leaving.length > 0 && `（${leaving.length}人）`}
      </h2>
      {faults.length > 0 && <p className={style.muted}>{ROSTER_WORDS.leavingLater}</p>}
      {faults.length === 0 && leaving.length === 0 && <p className={style.muted}>{ROSTER_WORDS.noneLeaving}</p>}
      <dl className={style.leaving}>
        {[...byGroup].map(([group, names]) => (
          <div key={group}>
            <dt>{group}</dt>
            <dd>{names.join('、')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
