import { levelLabel } from '../../../engine/levels/course.ts';
import { Link } from '../../app/router/link.tsx';
import { recommendationForTeacher } from '../../../engine/skill/recommendation-for-teacher.ts';
import { PUPIL_ROUTES, type Pupil } from '../../../contract/pupils.ts';
import { isSetLevel } from '../../../contract/set-levels.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import buttonStyle from '../../ui/button.module.css';
import { PATHS } from '../../app/paths.ts';
import { plainName } from '../plain-name.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { dateWords, momentWords } from '../../ui/moments.ts';
import type { StaffOutputOf } from '../client.ts';
import { fetchFile } from '../fetch-file.ts';
import { saveFile } from '../../ui/files.ts';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';
import formStyle from '../../ui/form.module.css';
import { Loaded } from '../page.tsx';
import { PupilIdentities, type PupilUnlinking } from '../identities/pupil-identities.tsx';
import { TransferButton } from '../transfer/transfer-button.tsx';
import { PupilSupport } from './pupil-support.tsx';
import style from './pupil-details.module.css';
import { classWords, PUPIL_WORDS, PUPIL_LIST_WORDS } from './words.ts';
import { useRead } from '../queries.ts';
import { COMMON_WORDS } from '../words.ts';

/** The actions that start from the details. */
type DetailsAction =
  | {
      readonly kind: 'edit' | 'resetPassword' | 'endSessions' | 'archive' | 'restore' | 'erase';
      readonly pupil: Pupil;
    }
  | PupilUnlinking;

type PupilDetailsProps = {
  readonly pupil: Pupil;
  readonly onAction: (action: DetailsAction) => void;
  readonly onClose: () => void;
};

/** All data about one pupil, and the actions on the pupil. */
export function PupilDetails({ pupil, onAction, onClose }: PupilDetailsProps) {
  const about = useRead('pupil', { pupil: pupil.id });
  const identities = useRead('pupilIdentities', { pupil: pupil.id });
  return (
    <Dialog title={pupil.displayName} onClose={onClose}>
      <Loaded read={about}>{(answer) => <Facts answer={answer} />}</Loaded>
      <Recommended pupil={pupil.id} />
      {about.data?.pupil.archivedAt === null && <PupilSupport pupil={pupil.id} />}
      {about.data !== undefined && <Memberships memberships={about.data.memberships} />}
      {identities.data !== undefined && about.data?.pupil.archivedAt === null && (
        <PupilIdentities
          {...identities.data}
          onUnlink={(identity, isOnlyWay) => onAction({ kind: 'unlink', pupil, identity, isOnlyWay })}
        />
      )}
      {/* A list of another school year shows the pupil as of that year, but actions need the pupil as of today. */}
      {about.data === undefined || identities.state.kind === 'waiting' ? (
        <DialogActions closing={COMMON_WORDS.close} onClose={onClose} />
      ) : (
        <Actions pupil={about.data.pupil} onAction={onAction} onClose={onClose} />
      )}
    </Dialog>
  );
}

type About = StaffOutputOf<'pupil'>;

function Facts({ answer: { pupil, otherName, loginCardIssuedAt } }: { readonly answer: About }) {
  const { kanaName, group, supportGroups, number, schoolNumber, email, lastLoginAt, archivedAt } = pupil;
  const place =
    group === null
      ? COMMON_WORDS.noGroup
      : `${classWords({ group, supportGroups })}${number === null ? '' : PUPIL_LIST_WORDS.number(number)}`;
  return (
    <>
      {archivedAt !== null && <p className={style.archived}>{PUPIL_WORDS.isArchived}</p>}
      <dl className={style.facts}>
        <Fact label={COMMON_WORDS.kana} words={kanaName ?? PUPIL_LIST_WORDS.none} />
        {otherName !== null && <Fact label={PUPIL_LIST_WORDS.otherName} words={otherName} />}
        <Fact label={COMMON_WORDS.group} words={place} />
        <Fact label={PUPIL_LIST_WORDS.schoolNumber} words={schoolNumber ?? PUPIL_LIST_WORDS.noNumber} />
        <Fact label={COMMON_WORDS.email} words={email ?? PUPIL_LIST_WORDS.noEmail} />
        <Fact
          label={PUPIL_LIST_WORDS.lastLogin}
          words={lastLoginAt === null ? PUPIL_LIST_WORDS.none : momentWords(lastLoginAt)}
        />
        <Fact
          label={COMMON_WORDS.loginCards}
          words={
            loginCardIssuedAt === null
              ? PUPIL_LIST_WORDS.none
              : PUPIL_LIST_WORDS.cardIssued(momentWords(loginCardIssuedAt))
          }
        />
      </dl>
    </>
  );
}

function Fact({ label, words }: { readonly label: string; readonly words: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </div>
  );
}

/** The recommendation (おすすめ) in one sentence: what the pupil breaks most, and the next question. */
function Recommended({ pupil }: { readonly pupil: string }) {
  const read = useRead('pupilRecommendation', { pupil });
  return (
    <section className={`${style.section} ${style.recommended}`} aria-labelledby="recommendation-title">
      <h3 id="recommendation-title">{PUPIL_LIST_WORDS.recommended}</h3>
      <Loaded read={read}>
        {({ recommendation }) =>
          recommendation === null ? (
            <p>{PUPIL_WORDS.noRecommendation}</p>
          ) : (
            <>
              <p>{recommendationForTeacher(recommendation.reason)}</p>
              <p className={style.next}>{PUPIL_LIST_WORDS.nextQuestion(placeWords(recommendation))}</p>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

type Place = { readonly level: number; readonly levelTitle: string };

/** Question sets are named without their level number, because these numbers are above the numbers of the course. */
function placeWords({ level, levelTitle }: Place): string {
  const name = `「${plainName(levelTitle)}」`;
  return isSetLevel(level) ? name : PUPIL_LIST_WORDS.level(levelLabel(level), name);
}

type Membership = About['memberships'][number];

const COLUMNS: readonly ListColumn<Membership>[] = [
  {
    name: COMMON_WORDS.schoolYear,
    width: '9.5rem',
    text: ({ group }) => PUPIL_LIST_WORDS.schoolYear(group.schoolYear),
  },
  { name: COMMON_WORDS.group, isRowHeader: true, text: ({ group }) => group.name },
  { name: COMMON_WORDS.number, width: '6rem', isFigure: true, text: ({ number }) => number },
  { name: PUPIL_LIST_WORDS.period, width: '17rem', text: (membership) => periodWords(membership) },
];

function periodWords({ from, until }: Membership): string {
  return until === null ? `${dateWords(from)}～` : `${dateWords(from)}～${dateWords(until, -1)}`;
}

function Memberships({ memberships }: Pick<About, 'memberships'>) {
  return (
    <section className={style.section} aria-labelledby="memberships-title">
      <h3 id="memberships-title">{PUPIL_LIST_WORDS.earlierGroups}</h3>
      <ListTable
        label={PUPIL_LIST_WORDS.earlierGroups}
        columns={COLUMNS}
        rows={memberships}
        keyOf={({ group, from }) => `${group.id} ${from}`}
        nameOf={({ group }) => group.name}
        empty={PUPIL_WORDS.noGroups}
        isPlain
      />
    </section>
  );
}

function Actions({ pupil, onAction, onClose }: PupilDetailsProps) {
  const doTo = (kind: Exclude<DetailsAction, PupilUnlinking>['kind']) => () => onAction({ kind, pupil });
  if (pupil.archivedAt !== null) {
    return (
      <>
        <section className={style.actions} aria-label={PUPIL_LIST_WORDS.otherActions}>
          <ExportButton pupil={pupil} />
          <TransferButton pupil={pupil} />
          <QuietButton onPress={doTo('erase')}>{PUPIL_LIST_WORDS.erase}</QuietButton>
        </section>
        <DialogActions closing={COMMON_WORDS.close} onClose={onClose}>
          <QuietButton onPress={doTo('restore')}>{COMMON_WORDS.restore}</QuietButton>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <section className={style.actions} aria-label={PUPIL_LIST_WORDS.otherActions}>
        <Link
          to={PATHS.loginCards}
          state={{ pupils: [pupil.id] }}
          className={`${formStyle.action} ${buttonStyle.quiet}`}
        >
          {COMMON_WORDS.loginCards}
        </Link>
        {pupil.group !== null && (
          <Link
            to={PATHS.evidence}
            params={{ group: pupil.group.id, pupil: pupil.id }}
            className={`${formStyle.action} ${buttonStyle.quiet}`}
          >
            {PUPIL_LIST_WORDS.evidence}
          </Link>
        )}
        {pupil.email !== null && (
          <QuietButton onPress={doTo('resetPassword')}>{PUPIL_LIST_WORDS.renewPassword}</QuietButton>
        )}
        <ExportButton pupil={pupil} />
        <TransferButton pupil={pupil} />
        <QuietButton onPress={doTo('endSessions')}>{PUPIL_LIST_WORDS.endSessions}</QuietButton>
        <QuietButton onPress={doTo('archive')}>{COMMON_WORDS.archive}</QuietButton>
      </section>
      <DialogActions closing={COMMON_WORDS.close} onClose={onClose}>
        <QuietButton onPress={doTo('edit')}>{COMMON_WORDS.change}</QuietButton>
      </DialogActions>
    </>
  );
}

/** Exports the stored data of a pupil, for a guardian who asks for it. */
function ExportButton({ pupil }: { readonly pupil: Pupil }) {
  const { isUnderway, fault, send } = useSending({ isChanged: false });
  return (
    <>
      <FormFault fault={fault} />
      <QuietButton onPress={() => send(() => fetchFile(PUPIL_ROUTES.exportPupil, { pupil: pupil.id }), saveFile)}>
        {isUnderway ? PUPIL_WORDS.exporting : PUPIL_LIST_WORDS.exportRecords}
      </QuietButton>
    </>
  );
}
