import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { BOT_LEVELS, isSlow, type RoomView, type TableOptions } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import { Tick } from '../ui';
import { gameNamed } from './games';
import { Choice, clockText, LobbyClock } from './LobbyClock';
import { roomOf, type TableSession } from './state';

const t = words('app');
const table = words('table');

interface Props {
  readonly session: TableSession;
  /** More options. */
  readonly children: ComponentChildren;
}

/** The options of a table in the lobby: its clock, whether there is a chat, and whether bots wait for animations. The host can change them; guests read them as text. */
export function LobbyOptions({ session, children }: Props) {
  const room = roomOf(session);
  const { options, host, gameId } = room;
  const hosting = host === session.seat.value;
  const choose = hosting ? (wish: Partial<TableOptions>): void => session.send('options', wish) : undefined;
  const coach = gameNamed(gameId)?.coach !== undefined;
  return (
    <section class="slip stack lobby-options" aria-labelledby="options-title">
      <h2 id="options-title">{t('lobby.options')}</h2>
      <LobbyClock options={options} choose={choose} />
      {peopleAt(room) > 1 && (
        <Choice
          id="substitute"
          label={t('lobby.substitute')}
          value={options.substitute}
          of={BOT_LEVELS}
          say={(level) => t(`level.${level}`)}
          choose={choose && ((substitute) => choose({ substitute }))}
        />
      )}
      <div class="row wrap lobby-ticks">
        <Choosable what="chat" label={t('lobby.chat')} on={options.chat} choose={choose} />
        {coach && (
          <Choosable
            what="hints"
            label={table('lobby.hints')}
            hint={table('lobby.hintsHint')}
            on={options.hints}
            choose={choose}
          />
        )}
      </div>
      {!isSlow(options.clock) && (
        <Choosable
          what="quick"
          label={t('lobby.quick')}
          hint={t('lobby.quickHint')}
          on={options.quick}
          choose={choose}
        />
      )}
      {!hosting && <p class="hint">{t('lobby.hostOnly')}</p>}
      {children}
    </section>
  );
}

/** The number of people, without bots. */
export const peopleAt = ({ seats }: RoomView): number => seats.filter(({ kind }) => kind === 'human').length;

/** The options that the number of people has changed, as it does until the host chooses; '' after other changes. */
export function useAdapted(room: RoomView): string {
  const { clock, hints } = room.options;
  const people = peopleAt(room);
  const last = useRef({ clock, hints, people, told: [false, false] });
  const was = last.current;
  const changed = [clock !== was.clock, hints !== was.hints && gameNamed(room.gameId)?.coach !== undefined];
  const told = !changed.includes(true) ? was.told : people === was.people ? [] : changed;
  last.current = { clock, hints, people, told };
  if (!told.includes(true)) return '';
  const set = told[0] === true ? ` ${t('lobby.setTo', { what: t('lobby.clock'), to: clockText(clock) })}.` : '';
  return t('lobby.adapted') + set + (told[1] === true ? ` ${yesOrNo(table('lobby.hints'), hints)}.` : '');
}

const yesOrNo = (what: string, on: boolean): string => t(on ? 'lobby.ticked' : 'lobby.unticked', { what });

interface ChoosableProps {
  readonly what: 'chat' | 'quick' | 'hints';
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  readonly choose: ((wish: Partial<TableOptions>) => void) | undefined;
}

function Choosable({ what, label, hint, on, choose }: ChoosableProps) {
  if (choose === undefined) return <p>{yesOrNo(label, on)}</p>;
  return (
    <Tick label={label} {...(on && hint !== undefined && { hint })} on={on} set={(to) => choose({ [what]: to })} />
  );
}
