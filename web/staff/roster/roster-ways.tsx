import { ROSTER_ROUTES } from '../../../contract/roster.ts';
import { useEffect, useId, useRef } from 'react';
import { FileDropArea } from '../../ui/drop-place.tsx';
import { LinkLikeButton, FormErrorText } from '../../ui/form.tsx';
import formStyle from '../../ui/form.module.css';
import pageStyle from '../page.module.css';
import { PortalClassChoice } from './portal-way.tsx';
import { readRosterFile, readPastedText, singleDroppedFile } from './roster-sources.ts';
import type { NamedRosterSource, RosterImportStep, DefaultRosterGroup } from './roster-step.ts';
import style from './roster-import.module.css';
import { DefaultRosterGroupField } from './within-field.tsx';
import { readingRosterWords, ROSTER_WORDS, ROSTER_SCREEN_WORDS } from './words.ts';
import { fetchFileFromRoute } from '../fetch-file.ts';
import { useSingleRequest } from '../sending.ts';
import { downloadFile } from '../../ui/files.ts';

type RosterWaysProps = {
  readonly step: Exclude<RosterImportStep, { readonly kind: 'preview' }>;
  readonly within: DefaultRosterGroup | null;
  readonly onWithin: (within: DefaultRosterGroup | null) => void;
  readonly onSource: (named: NamedRosterSource) => void;
  readonly onRefused: (words: string) => void;
  readonly schoolYear: number | undefined;
};

/** The choice of a roster's source: the clipboard or a file. */
export function RosterSourceChoice({ step, within, onWithin, onSource, onRefused, schoolYear }: RosterWaysProps) {
  const takeText = (text: string): void => {
    const chosen = readPastedText(text);
    if (chosen.kind === 'source') onSource(chosen.named);
    else onRefused(chosen.words);
  };
  const takeFile = (file: File | string): void => {
    if (typeof file === 'string') return onRefused(file);
    readRosterFile(file)
      .then((chosen) => (chosen.kind === 'source' ? onSource(chosen.named) : onRefused(chosen.words)))
      .catch(reportError);
    return undefined;
  };
  useDropAnywhere(takeText, takeFile);
  const trouble = step.kind === 'start' ? step.trouble : null;
  return (
    <>
      <div className={style.opening}>
        <Headings />
        <DefaultRosterGroupField within={within} onWithin={onWithin} schoolYear={schoolYear} />
      </div>
      <div role="alert" className={style.alert}>
        {trouble !== null && (
          <div className={style.trouble}>
            <p>
              {trouble.words}
              {trouble.lacksGroup && ROSTER_WORDS.needsGroup}
            </p>
            {trouble.again !== null && !trouble.lacksGroup && (
              <LinkLikeButton onPress={() => trouble.again !== null && onSource(trouble.again)}>
                {ROSTER_SCREEN_WORDS.checkAgain}
              </LinkLikeButton>
            )}
          </div>
        )}
      </div>
      {step.kind === 'reading' && <output className={style.reading}>{readingRosterWords(step.name)}</output>}
      <div className={style.ways}>
        <PasteWay onText={takeText} />
        <FileWay onFile={takeFile} />
      </div>
      <PortalClassChoice onSource={onSource} />
    </>
  );
}

function Headings() {
  return (
    <p className={style.headings}>
      {ROSTER_SCREEN_WORDS.onTop}
      <strong>{ROSTER_SCREEN_WORDS.columns}</strong>
      {ROSTER_SCREEN_WORDS.readsMany}
    </p>
  );
}

/**
 * Accepts rosters on the whole page and not only in the form: pasted with Ctrl+V while no text field has the focus, or
 * dropped as files.
 */
function useDropAnywhere(onText: (text: string) => void, onFile: (file: File | string) => void): void {
  const latest = useRef({ onText, onFile });
  useEffect(() => {
    latest.current = { onText, onFile };
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const { target, clipboardData } = event;
      if (clipboardData === null || (target instanceof Element && target.closest('input, textarea, select') !== null)) {
        return;
      }
      event.preventDefault();
      if (clipboardData.files.length > 0) latest.current.onFile(singleDroppedFile(clipboardData));
      else latest.current.onText(clipboardData.getData('text/plain'));
    };
    const drop = (event: globalThis.DragEvent): void => {
      const { dataTransfer, defaultPrevented } = event;
      if (defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
      latest.current.onFile(singleDroppedFile(dataTransfer));
    };
    document.addEventListener('paste', paste);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('drop', drop);
    };
  }, []);
}

function PasteWay({ onText }: { readonly onText: (text: string) => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <section className={pageStyle.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={pageStyle.panelTitle}>
        {ROSTER_SCREEN_WORDS.pasteTable}
      </h2>
      <label htmlFor={id}>{ROSTER_WORDS.paste}</label>
      <textarea
        ref={field}
        id={id}
        className={`${formStyle.input} ${style.paste}`}
        placeholder={ROSTER_SCREEN_WORDS.pasteExample}
        spellCheck={false}
        autoComplete="off"
        onPaste={(event) => {
          const { files } = event.clipboardData;
          if (files.length > 0 || field.current?.value !== '') return;
          event.preventDefault();
          onText(event.clipboardData.getData('text/plain'));
        }}
      />
      <div>
        <LinkLikeButton onPress={() => onText(field.current?.value ?? '')}>
          {ROSTER_SCREEN_WORDS.checkTyped}
        </LinkLikeButton>
      </div>
    </section>
  );
}

function FileWay({ onFile }: { readonly onFile: (file: File | string) => void }) {
  const id = useId();
  return (
    <section className={pageStyle.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={pageStyle.panelTitle}>
        {ROSTER_SCREEN_WORDS.readFile}
      </h2>
      <FileDropArea
        words={ROSTER_WORDS.drop}
        accept=".xlsx,.csv,.txt,.tsv,.zip"
        onDrop={(dropped) => onFile(singleDroppedFile(dropped))}
        onChosen={([file]) => file !== undefined && onFile(file)}
      >
        {ROSTER_WORDS.kinds}
      </FileDropArea>
      <RosterTemplates />
    </section>
  );
}

const FORMATS = { xlsx: ROSTER_SCREEN_WORDS.templateXlsx, csv: ROSTER_SCREEN_WORDS.templateCsv } as const;

/** Downloads of roster templates: files that contain only the column headings. */
function RosterTemplates() {
  const { fault, send } = useSingleRequest({ isChanged: false });
  return (
    <div className={style.templates}>
      <span>{ROSTER_SCREEN_WORDS.fromScratch}</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <LinkLikeButton
          key={format}
          onPress={() => send(() => fetchFileFromRoute(ROSTER_ROUTES.rosterTemplate, { format }), downloadFile)}
        >
          {FORMATS[format]}
        </LinkLikeButton>
      ))}
      <FormErrorText fault={fault} />
    </div>
  );
}
