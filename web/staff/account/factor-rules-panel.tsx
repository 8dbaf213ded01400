import { useState, type ReactNode } from 'react';
import type { z } from 'zod/mini';
import type { SchoolId } from '../../../contract/ids.ts';
import type { SecondFactorRules } from '../../../contract/second-factor.ts';
import { FormErrorText, LinkLikeButton } from '../../ui/form.tsx';
import { ConfirmDialog } from '../actions/confirm-dialog.tsx';
import { callStaffRoute, type StaffInputOf } from '../client.ts';
import { LoadedDataView } from '../page.tsx';
import pageStyle from '../page.module.css';
import { useStaffRead } from '../queries.ts';
import { useSingleRequest } from '../sending.ts';
import style from './second-factor.module.css';
import { demandFactorWords, SECOND_FACTOR_RULE_WORDS, SECOND_FACTOR_WORDS } from './words.ts';

type RequestedFactorRule = StaffInputOf<'setFactorRule'>['of'];

/**
 * The panel in which two groups of people can be required to use a second factor: administrators, and the staff of all
 * schools.
 */
export function SecondFactorRulesPanel() {
  const read = useStaffRead('factorRules', {});
  return (
    <RulesSection>
      <LoadedDataView read={read}>
        {({ admins, allStaff, withoutFactor }) => (
          <ul className={style.list} aria-label={SECOND_FACTOR_RULE_WORDS.title}>
            <Rule
              of={{ kind: 'admins' }}
              name={SECOND_FACTOR_RULE_WORDS.admins}
              isDemanded={admins}
              withoutFactor={withoutFactor.admins}
            />
            <Rule
              of={{ kind: 'allStaff' }}
              name={SECOND_FACTOR_RULE_WORDS.allStaff}
              isDemanded={allStaff}
              withoutFactor={withoutFactor.allStaff}
            />
          </ul>
        )}
      </LoadedDataView>
    </RulesSection>
  );
}

/** The panel with the rule whether the staff of one school must use a second factor. */
export function SchoolSecondFactorRulePanel({ school }: { readonly school: z.output<typeof SchoolId> }) {
  const read = useStaffRead('factorRules', { school });
  return (
    <RulesSection>
      <LoadedDataView read={read}>
        {(rules) => (
          <>
            {rules.allStaff && <p>{SECOND_FACTOR_RULE_WORDS.byAll}</p>}
            <ul className={style.list} aria-label={SECOND_FACTOR_RULE_WORDS.title}>
              <Rule
                of={{ kind: 'school', school }}
                name={SECOND_FACTOR_RULE_WORDS.school}
                isDemanded={isDemandedOf(rules, school)}
                withoutFactor={rules.withoutFactor.school}
              />
            </ul>
          </>
        )}
      </LoadedDataView>
    </RulesSection>
  );
}

function isDemandedOf({ schools }: SecondFactorRules, school: string): boolean {
  return schools.includes(school);
}

function RulesSection({ children }: { readonly children: ReactNode }) {
  return (
    <section className={pageStyle.panel} aria-labelledby="factor-rules-title">
      <h2 id="factor-rules-title" className={pageStyle.panelTitle}>
        {SECOND_FACTOR_RULE_WORDS.title}
      </h2>
      <p>{SECOND_FACTOR_RULE_WORDS.how}</p>
      {children}
    </section>
  );
}

type RuleProps = {
  readonly of: RequestedFactorRule;
  readonly name: string;
  readonly isDemanded: boolean;
  /** The number of people whom the rule would lock out until they add a second factor. */
  readonly withoutFactor: number;
};

function Rule({ of, name, isDemanded, withoutFactor }: RuleProps) {
  const { fault, send } = useSingleRequest();
  const [isAsking, setAsking] = useState(false);
  const action = isDemanded ? SECOND_FACTOR_RULE_WORDS.waive : SECOND_FACTOR_RULE_WORDS.demand;
  const change = () => callStaffRoute('setFactorRule', { of, isDemanded: !isDemanded });
  const stopAsking = (): void => setAsking(false);
  return (
    <li className={style.row}>
      <span className={style.name}>{name}</span>
      <span className={style.used}>
        {isDemanded ? SECOND_FACTOR_RULE_WORDS.demanded : SECOND_FACTOR_RULE_WORDS.free}
      </span>
      <LinkLikeButton
        label={SECOND_FACTOR_WORDS.nameWithAction(name, action)}
        onPress={() => (isDemanded ? send(change, () => {}) : setAsking(true))}
      >
        {action}
      </LinkLikeButton>
      <FormErrorText fault={fault} />
      {isAsking && (
        <ConfirmDialog
          {...demandFactorWords(of.kind, name, withoutFactor)}
          action={change}
          onClose={stopAsking}
          onDone={stopAsking}
        />
      )}
    </li>
  );
}
