import { useSignal, useSignalEffect, type Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { PHRASES, SPOKEN, TEXT_BYTES, type ChatLine } from '@brigantine/shared/protocol';
import { isolate, words } from '../i18n';
import { Emblem, Fold, lazily } from '../ui';
import { liveryOfSeat } from './panel/seats';
import { heard, people } from './people';
import { PhraseText } from './Phrase';
import type { Session } from './session';
import './chat.css';

const t = words('table');

/** Loaded when it is wanted: most people never need it. */
const LazyPersonDialog = lazily(async () => (await import('./PersonDialog.js')).PersonDialog);

/** Whom a dialog is open about, by name. */
type About = Signal<string | null>;

/** What people say, who they are, and a place to say something; who they are also where nobody may talk. */
export function ChatBox({ session }: { readonly session: Session }) {
  const list = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    if (session.chat.value.length > 0) queueMicrotask(() => list.current?.scrollTo({ top: list.current.scrollHeight }));
  });
  const lines = heard(session);
  const about = useSignal<string | null>(null);
  const { muted, options } = session.room.value;
  const silenced = session.seat.value >= 0 && muted.some(({ seat }) => seat === session.seat.value);
  return (
    <section class="chat slip stack" aria-label={t('bar.chat')}>
      {options.chat ? (
        <div class="chat-lines" ref={list} tabIndex={0} role="log" aria-label={t('bar.chat')}>
          {lines.length === 0 && <p>{t('chat.empty')}</p>}
          {lines.map((line) => (
            <Line line={line} session={session} about={about} />
          ))}
        </div>
      ) : (
        <p>{t('chat.off')}</p>
      )}
      <People session={session} about={about} />
      {about.value !== null && (
        <LazyPersonDialog session={session} name={about.value} onClose={() => (about.value = null)} />
      )}
      {options.chat &&
        (silenced ? (
          <p class="chat-silenced">{t('chat.silenced')}</p>
        ) : (
          (session.name !== '' || session.seat.value >= 0) && <Say session={session} />
        ))}
    </section>
  );
}

/** Those whom one may hide or, as the host, mute. */
function People({ session, about }: { readonly session: Session; readonly about: About }) {
  const here = people(session);
  if (here.length === 0) return null;
  return (
    <Fold class="chat-people" summary={t('chat.people')}>
      <ul class="row wrap" role="list">
        {here.map(({ name, watches, hidden, muted }) => (
          <li key={name}>
            <button type="button" class="chat-person" onClick={() => (about.value = name)}>
              {watches ? t('chat.watcher', { name }) : isolate(name)}
              {(hidden || muted !== undefined) && <em> {t(hidden ? 'chat.hidden' : 'chat.muted')}</em>}
            </button>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Quick phrases, and a line to write in. */
function Say({ session }: { readonly session: Session }) {
  const text = useSignal('');
  // Emotes are for the table, where they appear at the plates.
  const phrases = session.room.value.phase === 'lobby' ? SPOKEN : PHRASES;
  const say = (event: Event): void => {
    event.preventDefault();
    const line = text.value.trim();
    if (line === '') return;
    session.send('chat', { text: fitted(line) });
    text.value = '';
  };
  return (
    <>
      <div class="row wrap" role="group" aria-label={t('chat.phrases')}>
        {phrases.map((phrase) => (
          <button
            type="button"
            class="chat-phrase"
            title={t(`phrase.${phrase}`)}
            onClick={() => session.send('chat', { phrase })}
          >
            <PhraseText phrase={phrase} short />
          </button>
        ))}
      </div>
      <form class="row" onSubmit={say}>
        <input
          class="field"
          dir="auto"
          aria-label={t('chat.text')}
          placeholder={t('chat.text')}
          value={text.value}
          maxLength={TEXT_BYTES}
          autocomplete="off"
          enterkeyhint="send"
          onInput={(event) => void (text.value = event.currentTarget.value)}
        />
        <button type="submit" class="button">
          {t('chat.say')}
        </button>
      </form>
    </>
  );
}

interface LineProps {
  readonly line: ChatLine;
  readonly session: Session;
  readonly about: About;
}

/** One line of the chat, in the colour of its speaker’s seat; lines of spectators have no colour. */
function Line({ line, session, about }: LineProps) {
  const { seats } = session.room.value;
  const mine = line.seat === session.seat.value && line.seat >= 0;
  const name = line.seat < 0 ? t('chat.watcher', { name: line.name }) : isolate(line.name);
  // By name: in the lobby others may have moved up to that seat since.
  const at = line.seat < 0 ? -1 : seats.findIndex((seat) => seat.name === line.name);
  const livery = at < 0 ? undefined : liveryOfSeat(session.room.value, at);
  return (
    <p class="chat-line" style={livery && `--sail: var(--ship-${livery}-sail)`}>
      {livery === undefined ? <span /> : <Emblem livery={livery} />}
      <span>
        {mine ? (
          <strong class="chat-name">{name}</strong>
        ) : (
          <button
            type="button"
            class="chat-name"
            aria-label={t('chat.about', { name })}
            onClick={() => (about.value = line.name)}
          >
            {name}
          </button>
        )}
        {': '}
        {line.phrase === undefined ? (
          <bdi key={line.text} translate>
            {line.text}
          </bdi>
        ) : (
          <PhraseText phrase={line.phrase} />
        )}
      </span>
    </p>
  );
}

const encoder = new TextEncoder();

/** As much of the text as the server takes, never half a letter. */
export function fitted(text: string): string {
  let fits = text;
  while (encoder.encode(fits).length > TEXT_BYTES) fits = fits.replace(/.$/su, '');
  return fits;
}
