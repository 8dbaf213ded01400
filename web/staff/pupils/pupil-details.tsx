import type { ReactNode } from 'react';
import { levelLabelForUsers } from '../../../engine/levels/course.ts';
import { Link } from '../../app/router/link.tsx';
import { recommendationReasonForTeacher } from '../../../engine/skill/recommendation-for-teacher.ts';
import { PUPIL_ROUTES, type Pupil } from '../../../contract/pupils.ts';
import { isLevelOutsideCourse } from '../../../contract/set-levels.ts';
import type { ListColumn } from '../../ui/list-table/list-column.ts';
import { ListTable } from '../../ui/list-table/list-table.tsx';
import buttonStyle from '../../ui/button.module.css';
import { PAGE_PATHS } from '../../app/paths.ts';
import { questionSetNameWithoutReadings } from '../plain-name.ts';
import { Dialog, DialogButtonRow } from '../../ui/dialog.tsx';
import { formatNumericDate, formatNumericDateAndTime } from '../../ui/moments.ts';
import type { StaffOutputOf } from '../client.ts';
import { fetchFileFromRoute } from '../fetch-file.ts';
import { downloadFile } from '../../ui/files.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { useSingleRequest } from '../sending.ts';
import formStyle from '../../ui/form.module.css';
import { BreakableEmail } from '../../ui/text/breakable-words.tsx';
import { LoadedDataView } from '../page.tsx';
import { PupilIdentities, type PendingPupilUnlinking } from '../identities/pupil-identities.tsx';
import { ExportPupilButton } from '../transfer/transfer-button.tsx';
import { PupilSupportFields } from './pupil-support.tsx';
import style from './pupil-details.module.css';
import { pupilGroupsWords, PUPIL_WORDS, PUPIL_LIST_WORDS } from './words.ts';
import { useStaffRead } from '../queries.ts';
import { COMMON_WORDS } from '../words.ts';

/** The actions on a pupil that are started in the pupil's details. */
type DetailsAction =
  | {
      readonly kind: 'edit' | 'resetPassword' | 'endSessions' | 'archive' | 'restore' | 'erase';
      readonly pupil: Pupil;
    }
  | PendingPupilUnlinking;

type PupilDetailsProps = {
  readonly pupil: Pupil;
  readonly onAction: (action: DetailsAction) => void;
  readonly onClose: () => void;
};

export function PupilDetails({ pupil, onAction, onClose }: PupilDetailsProps) {
  const about = useStaffRead('pupil', { pupil: pupil.id });
  const identities = useStaffRead('pupilIdentities', { pupil: pupil.id });
  return (
    <Dialog title={pupil.displayName} onClose={onClose}>
      <LoadedDataView read={about}>{(answer) => <Facts answer={answer} />}</LoadedDataView>
      <Recommended pupil={pupil.id} />
      {about.data?.pupil.archivedAt === null && <PupilSupportFields pupil={pupil.id} />}
      {about.data !== undefined && <Memberships memberships={about.data.memberships} />}
      {identities.data !== undefined && about.data?.pupil.archivedAt === null && (
        <PupilIdentities
          {...identities.data}
          onUnlink={(identity, isOnlyWay) => onAction({ kind: 'unlink', pupil, identity, isOnlyWay })}
        />
      )}
      {/* In a list of another school year, `pupil` has the data of that year. Actions need the pupil's present data,
          which are loaded here. */}
      {about.data === undefined || identities.state.kind === 'waiting' ? (
        <DialogButtonRow closing={COMMON_WORDS.close} onClose={onClose} />
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
      : `${pupilGroupsWords({ group, supportGroups })}${number === null ? '' : PUPIL_LIST_WORDS.number(number)}`;
  return (
    <>
      {archivedAt !== null && <p className={style.archived}>{PUPIL_WORDS.isArchived}</p>}
      <dl className={style.facts}>
        <Fact label={COMMON_WORDS.kana} words={kanaName ?? PUPIL_LIST_WORDS.none} />
        {otherName !== null && <Fact label={PUPIL_LIST_WORDS.otherName} words={otherName} />}
        <Fact label={COMMON_WORDS.group} words={place} />
        <Fact label={PUPIL_LIST_WORDS.schoolNumber} words={schoolNumber ?? PUPIL_LIST_WORDS.noNumber} />
        <Fact
          label={COMMON_WORDS.email}
          words={email === null ? PUPIL_LIST_WORDS.noEmail : <BreakableEmail email={email} />}
        />
        <Fact
          label={PUPIL_LIST_WORDS.lastLogin}
          words={lastLoginAt === null ? PUPIL_LIST_WORDS.none : formatNumericDateAndTime(lastLoginAt)}
        />
        <Fact
          label={COMMON_WORDS.loginCards}
          words={
            loginCardIssuedAt === null
              ? PUPIL_LIST_WORDS.none
              : PUPIL_LIST_WORDS.cardIssued(formatNumericDateAndTime(loginCardIssuedAt))
          }
        />
      </dl>
    </>
  );
}

function Fact({ label, words }: { readonly label: string; readonly words: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </div>
  );
}

/**
 * The recommendation (おすすめ) for a pupil as one sentence: the constraint that the pupil breaks most, and the question
 * that Sakumon recommends next.
 */
function Recommended({ pupil }: { readonly pupil: string }) {
  const read = useStaffRead('pupilRecommendation', { pupil });
  return (
    <section className={`${style.section} ${style.recommended}`} aria-labelledby="recommendation-title">
      <h3 id="recommendation-title">{PUPIL_LIST_WORDS.recommended}</h3>
      <LoadedDataView read={read}>
        {({ recommendation }) =>
          recommendation === null ? (
            <p>{PUPIL_WORDS.noRecommendation}</p>
          ) : (
            <>
              <p>{recommendationReasonForTeacher(recommendation.reason)}</p>
              <p className={style.next}>{PUPIL_LIST_WORDS.nextQuestion(placeWords(recommendation))}</p>
            </>
          )
        }
      </LoadedDataView>
    </section>
  );
}

type Place = { readonly level: number; readonly levelTitle: string };

/**
 * Question sets have internal level numbers above those of the course. These numbers are never shown. The title of the
 * question set is shown instead.
 */
function placeWords({ level, levelTitle }: Place): string {
  const name = `「${questionSetNameWithoutReadings(levelTitle)}」`;
  return isLevelOutsideCourse(level) ? name : PUPIL_LIST_WORDS.level(levelLabelForUsers(level), name);
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
  return until === null
    ? `${formatNumericDate(from)}〜`
    : `${formatNumericDate(from)}〜${formatNumericDate(until, -1)}`;
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
  const doTo = (kind: Exclude<DetailsAction, PendingPupilUnlinking>['kind']) => () => onAction({ kind, pupil });
  if (pupil.archivedAt !== null) {
    return (
      <>
        <section className={style.actions} aria-label={PUPIL_LIST_WORDS.otherActions}>
          <ExportButton pupil={pupil} />
          <ExportPupilButton pupil={pupil} />
          <LinkLikeButton onPress={doTo('erase')}>{PUPIL_LIST_WORDS.erase}</LinkLikeButton>
        </section>
        <DialogButtonRow closing={COMMON_WORDS.close} onClose={onClose}>
          <LinkLikeButton onPress={doTo('restore')}>{COMMON_WORDS.restore}</LinkLikeButton>
        </DialogButtonRow>
      </>
    );
  }
  return (
    <>
      <section className={style.actions} aria-label={PUPIL_LIST_WORDS.otherActions}>
        <Link
          to={PAGE_PATHS.loginCards}
          state={{ pupils: [pupil.id] }}
          className={`${formStyle.action} ${buttonStyle.quiet}`}
        >
          {COMMON_WORDS.loginCards}
        </Link>
        {pupil.group !== null && (
          <Link
            to={PAGE_PATHS.evidence}
            params={{ group: pupil.group.id, pupil: pupil.id }}
            className={`${formStyle.action} ${buttonStyle.quiet}`}
          >
            {PUPIL_LIST_WORDS.evidence}
          </Link>
        )}
        {pupil.email !== null && (
          <LinkLikeButton onPress={doTo('resetPassword')}>{PUPIL_LIST_WORDS.renewPassword}</LinkLikeButton>
        )}
        <ExportButton pupil={pupil} />
        <ExportPupilButton pupil={pupil} />
        <LinkLikeButton onPress={doTo('endSessions')}>{PUPIL_LIST_WORDS.endSessions}</LinkLikeButton>
        <LinkLikeButton onPress={doTo('archive')}>{COMMON_WORDS.archive}</LinkLikeButton>
      </section>
      <DialogButtonRow closing={COMMON_WORDS.close} onClose={onClose}>
        <LinkLikeButton onPress={doTo('edit')}>{COMMON_WORDS.change}</LinkLikeButton>
      </DialogButtonRow>
    </>
  );
}

/** The button that exports all stored data of a pupil, for a guardian who asks for it. */
function ExportButton({ pupil }: { readonly pupil: Pupil }) {
  const { isUnderway, fault, send } = useSingleRequest({ isChanged: false });
  return (
    <>
      <FormErrorText fault={fault} />
      <LinkLikeButton
        onPress={() => send(() => fetchFileFromRoute(PUPIL_ROUTES.exportPupil, { pupil: pupil.id }), downloadFile)}
      >
        {isUnderway ? PUPIL_WORDS.exporting : PUPIL_LIST_WORDS.exportRecords}
      </LinkLikeButton>
    </>
  );
}
