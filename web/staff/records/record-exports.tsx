import { RECORD_FORMATS, RECORD_ROUTES, type RecordFilter, type RecordFormat } from '../../../contract/records.ts';
import { fetchFile } from '../fetch-file.ts';
import { FormFault, QuietButton } from '../../ui/form.tsx';
import { useSending } from '../sending.ts';
import style from './record.module.css';
import { RECORD_WORDS } from './record-words.ts';
import { saveFile } from '../../ui/files.ts';

const FORMATS: Readonly<Record<RecordFormat, string>> = { csv: 'CSVに書き出す', xlsx: 'XLSXに書き出す' };

/** All records of the filter as files, also those that are not on screen. */
export function RecordExports({ filter }: { readonly filter: RecordFilter }) {
  const { isUnderway, fault, send } = useSending({ isChanged: false });
  return (
    <>
      <FormFault fault={fault} />
      <output className={style.count}>{isUnderway ? RECORD_WORDS.exporting : ''}</output>
      {RECORD_FORMATS.map((format) => (
        <QuietButton
          key={format}
          onPress={() => send(() => fetchFile(RECORD_ROUTES.exportRecords, { ...filter, format }), saveFile)}
        >
          {FORMATS[format]}
        </QuietButton>
      ))}
    </>
  );
}
