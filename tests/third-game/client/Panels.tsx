/** Everything around the board: coins, the question, the log, the score. */
import { useEffect } from 'preact/hooks';
import type { Ask } from '@brigantine/shared/protocol';
import { Icon } from '../../../client/src/icons';
import type { LogProps, TableStore } from '../../../client/src/table/contract';
import { Drafts } from '../../../client/src/table/panel/drafts';
import { useAnswerKeys } from '../../../client/src/table/panel/keys';
import { LogArea, LogLines } from '../../../client/src/table/panel/LogLines';
import { Options } from '../../../client/src/table/panel/Options';
import { Part } from '../../../client/src/table/panel/Part';
import { QuestionForm, QuestionPlace } from '../../../client/src/table/panel/Question';
import { QuestionPart } from '../../../client/src/table/panel/QuestionPart';
import { createReference } from '../../../client/src/table/panel/reference';
import { ScoreSheet } from '../../../client/src/table/panel/ScoreSheet';
import { Waiting } from '../../../client/src/table/panel/Waiting';
import type { Stakes, StakesMove, StakesView } from '../shared';
import { nameOf, sentence } from './sentence';
import { t, type StakesKey } from './words';

interface PanelProps {
  readonly store: TableStore<Stakes>;
}

const drafts = new Drafts<StakesMove>();

export const { openRules, RulesDialog } = createReference(
  () => t('rules.title'),
  () =>
    Promise.resolve({
      sections: { S: ['S1', 'S2', 'S3', 'S4', 'S5'] },
      sectionTitle: (section: string) => t(`rules.${section}.title` as StakesKey),
      text: (paragraph: string) => t(`rules.${paragraph}.text` as StakesKey),
    }),
);

/** Its top-level elements are children of the table's grid. */
export function Panels({ store }: PanelProps) {
  const view = store.view.value;
  if (view === null) return null;
  return (
    <>
      <Part store={store} area="hand" name="hand">
        <Coins store={store} />
      </Part>
      <QuestionPart store={store} answers={(ask) => ask.options.moves}>
        <Question store={store} view={view} />
      </QuestionPart>
      <Part store={store} area="log" name="log">
        <LogArea store={store} />
      </Part>
      <Part store={store} name="score">
        <Score store={store} view={view} />
      </Part>
    </>
  );
}

export function Log(props: LogProps<Stakes>) {
  return (
    <LogLines
      {...props}
      sentence={({ event }) => sentence(event, props.store.room.value)}
      glyph={() => <Icon name="two-coins" />}
      chapter={({ event }) => event.type === 'roundStarted'}
    />
  );
}

function Coins({ store }: PanelProps) {
  const view = store.shown.value;
  if (view === null) return null;
  return (
    <section class="area-hand slip" aria-label={t('hand')}>
      <p>{t('hand.round', { round: view.round, rounds: view.rounds })}</p>
      <ul>
        {view.coins.map((count, seat) => (
          <li key={seat}>{t('hand.coins', { name: nameOf(store.room.value, seat), count })}</li>
        ))}
      </ul>
    </section>
  );
}

function Question({ store, view }: PanelProps & { readonly view: StakesView }) {
  const [ask] = store.asks.value;
  useEffect(() => void (store.offered.value = { places: [] }), [ask?.decision.id]);
  useAnswerKeys({
    open: () => store.asks.peek().length > 0,
    pick: (key) => {
      const [open] = store.asks.peek();
      const move = open?.options.moves[Number(key) - 1];
      if (open === undefined || move === undefined) return false;
      drafts.pick(open.decision.id, move);
      return true;
    },
    takeBack: () => {
      const [open] = store.asks.peek();
      if (open !== undefined) drafts.pick(open.decision.id, null);
    },
  });
  if (view.over || store.room.value.phase === 'frozen') return null;
  return (
    <QuestionPlace asked={ask !== undefined && !ask.answered}>
      {ask === undefined ? (
        <Waiting
          store={store}
          pending={view.pending}
          idle={t('waiting.story')}
          line={(_type, seats) =>
            t('waiting', { names: seats.map((seat) => nameOf(store.room.value, seat)).join(', ') })
          }
        />
      ) : (
        <Stake store={store} ask={ask} sent={view.own?.stake ?? 0} />
      )}
    </QuestionPlace>
  );
}

/** S2 the stake, which may change until the last player has staked. */
function Stake({ store, ask, sent }: PanelProps & { readonly ask: Ask<Stakes>; readonly sent: number }) {
  const { id } = ask.decision;
  const draft = drafts.of(id);
  const picked = draft?.coins ?? (drafts.has(id) ? 0 : sent);
  return (
    <QuestionForm
      store={store}
      type="stake"
      heading={t('ask')}
      why={t(ask.answered ? 'why.answered' : 'why')}
      paragraph="S2"
      openRules={openRules}
      confirm={t('confirm')}
      drafted={draft !== null}
      ready={draft !== null && !(ask.answered && draft.coins === sent)}
      onConfirm={() => draft !== null && store.answer(ask, draft)}
      onTakeBack={draft === null ? undefined : () => drafts.pick(id, null)}
    >
      <Options
        legend={t('ask')}
        layout="row"
        options={ask.options.moves.map((move) => ({
          draft: move,
          picked: move.coins === picked,
          label: t('stake', { count: move.coins }),
        }))}
        onPick={(move) => drafts.pick(id, move)}
      />
    </QuestionForm>
  );
}

function Score({ store, view }: PanelProps & { readonly view: StakesView }) {
  const { coins } = view;
  const most = Math.max(...coins);
  const name = (seat: number): string => nameOf(store.room.value, seat);
  const winners = [...coins.keys()].filter((seat) => coins[seat] === most);
  const rows = [...coins.entries()].sort(([, one], [, other]) => other - one);
  return (
    <ScoreSheet
      store={store}
      over={view.over}
      title={t('score.title')}
      winner={t('score.winner', { names: winners.map(name).join(', '), coins: most })}
      columns={[t('score.place'), t('score.player'), t('score.coins')]}
    >
      {rows.map(([seat, count]) => (
        <tr key={seat} data-first={count === most} data-me={store.seat.value === seat}>
          <td class="score-place">{1 + coins.filter((other) => other > count).length}</td>
          <th scope="row">{name(seat)}</th>
          <td class="score-total">{count}</td>
        </tr>
      ))}
    </ScoreSheet>
  );
}
