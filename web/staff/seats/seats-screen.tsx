import { GroupId } from '../../../contract/ids.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { useParams } from '../../app/router/router-context.ts';
import buttonStyle from '../../ui/button.module.css';
import formStyle from '../../ui/form.module.css';
import { LOADED_LIST_STATE, ListNotice } from '../../ui/list-table/list-state.tsx';
import { printPage } from '../../ui/print-page.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';
import { LoadedDataView, StaffPage } from '../page.tsx';
import { READ_ONCE_OPTIONS, useStaffRead } from '../queries.ts';
import { COMMON_WORDS } from '../words.ts';
import { SeatPlanEditor } from './seat-arranging.tsx';
import { SEAT_WORDS } from './words.ts';

export function SeatsScreen() {
  const { group } = useParams();
  const id = GroupId.safeParse(group);
  if (id.success) return <SeatsOf key={id.data} group={id.data} />;
  return (
    <StaffPage title={SEAT_WORDS.title} back={STAFF_HOME_PATHS.manager}>
      <ListNotice state={LOADED_LIST_STATE} isEmpty empty={SEAT_WORDS.notFound} />
    </StaffPage>
  );
}

function SeatsOf({ group }: { readonly group: string }) {
  const read = useStaffRead('seatPlan', { group }, READ_ONCE_OPTIONS);
  const name = read.data?.group.name;
  return (
    <StaffPage
      title={name === undefined ? SEAT_WORDS.title : SEAT_WORDS.titleOf(name)}
      back={{ to: PAGE_PATHS.group, params: { group }, name: name ?? COMMON_WORDS.group }}
      actions={
        read.data !== undefined &&
        read.data.pupils.length > 0 && (
          <button
            type="button"
            className={`${formStyle.action} ${buttonStyle.button}`}
            onClick={() => void printPage()}
          >
            {SEAT_WORDS.print}
          </button>
        )
      }
    >
      <LoadedDataView read={read}>
        {(plan) =>
          plan.pupils.length === 0 ? (
            <ListNotice state={LOADED_LIST_STATE} isEmpty empty={SEAT_WORDS.emptyClass} />
          ) : (
            <SeatPlanEditor first={plan} />
          )
        }
      </LoadedDataView>
    </StaffPage>
  );
}
