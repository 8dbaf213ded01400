import { useEffect } from 'react';
import type { RosterPurpose } from '../../../engine/roster/row.ts';
import { OnePupilForm } from './one-pupil-form.tsx';
import { RosterApplications } from './roster-applications.tsx';
import { RosterAppliedResult } from './roster-applied.tsx';
import { RosterPreview } from './roster-preview.tsx';
import { readRosterFile } from './roster-sources.ts';
import { RosterSourceChoice } from './roster-ways.tsx';
import style from './roster-import.module.css';
import { useRosterImport } from './use-roster-import.ts';

type RosterWorkProps = {
  readonly purpose: RosterPurpose;
  /** The school year to which the classes in the roster belong. The default is the current school year. */
  readonly schoolYear?: number;
  /** A file that the user chose on another screen. It is read at once. */
  readonly file?: File | null;
};

/**
 * The import of a roster from any source. The roster is checked, shown, corrected and then applied in one transaction.
 * The user can undo the whole import within one day.
 */
export function RosterImport({ purpose, schoolYear, file = null }: RosterWorkProps) {
  const work = useRosterImport({ purpose, schoolYear });
  const { step, read, refuse } = work;
  useFileAtOnce(file, work);
  useStayingOnDrop();
  return (
    <div className={style.work}>
      {work.applied !== null && (
        <RosterAppliedResult
          key={work.applied.undo}
          applied={work.applied}
          purpose={purpose}
          // If the user undoes the import, the lines of the roster are checked again, because the school's data has
          // changed.
          onUndone={work.checkAgain}
        />
      )}
      {step.kind !== 'preview' && (
        <RosterSourceChoice
          step={step}
          within={work.within}
          onWithin={work.chooseWithin}
          onSource={read}
          onRefused={refuse}
          schoolYear={schoolYear}
        />
      )}
      {step.kind === 'preview' && <RosterPreview preview={step.preview} purpose={purpose} work={work} />}
      {purpose === 'addPupils' && <OnePupilForm onPupil={work.write} />}
      {step.kind !== 'preview' && <RosterApplications purpose={purpose} />}
    </div>
  );
}

/**
 * Prevents the browser from opening a file that the user drops beside the drop area. Otherwise the file would replace
 * the page, and all corrections would be lost.
 */
function useStayingOnDrop(): void {
  useEffect(() => {
    const stay = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
    };
  }, []);
}

function useFileAtOnce(file: File | null, { read, refuse }: ReturnType<typeof useRosterImport>): void {
  useEffect(() => {
    if (file === null) return;
    readRosterFile(file)
      .then((chosen) => (chosen.kind === 'source' ? read(chosen.named) : refuse(chosen.words)))
      .catch(reportError);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each file
  }, [file]);
}
