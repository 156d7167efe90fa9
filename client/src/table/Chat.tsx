import { signal, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { GameTypes } from '@brigantine/shared/engine';
import { PHRASES, TEXT_BYTES, type ChatLine } from '@brigantine/shared/protocol';
import { words } from '../i18n';
import type { Session } from './session';
import './chat.css';

const t = words('table');

/** Names whose words are not shown, on this page only. */
const muted = signal<ReadonlySet<string>>(new Set());
const encoder = new TextEncoder();

function toggleMute(name: string): void {
  const next = new Set(muted.value);
  if (!next.delete(name)) next.add(name);
  muted.value = next;
}

/** As much of the text as the server takes, never half a letter. */
export function fitted(text: string): string {
  let fits = text;
  while (encoder.encode(fits).length > TEXT_BYTES) fits = fits.replace(/.$/su, '');
  return fits;
}

/** What people say, quick phrases, and a line to write in. */
export function ChatBox<G extends GameTypes>({ session }: { readonly session: Session<G> }) {
  const list = useRef<HTMLDivElement>(null);
  const text = useSignal('');
  useSignalEffect(() => {
    if (session.chat.value.length > 0) queueMicrotask(() => list.current?.scrollTo({ top: list.current.scrollHeight }));
  });
  const say = (event: Event): void => {
    event.preventDefault();
    const line = text.value.trim();
    if (line === '') return;
    session.send('chat', { text: fitted(line) });
    text.value = '';
  };
  const lines = session.chat.value;
  return (
    <section class="chat" aria-label={t('bar.chat')}>
      <div class="chat-lines" ref={list} tabIndex={0} role="log" aria-label={t('bar.chat')}>
        {lines.length === 0 && <p>{t('chat.empty')}</p>}
        {lines.map((line) => (
          <Line line={line} mine={line.seat === session.seat.value && line.seat >= 0} />
        ))}
      </div>
      <div class="chat-phrases" role="group" aria-label={t('chat.phrases')}>
        {PHRASES.map((phrase) => (
          <button type="button" class="chat-phrase" onClick={() => session.send('chat', { phrase })}>
            {t(`phrase.${phrase}`)}
          </button>
        ))}
      </div>
      <form class="chat-write" onSubmit={say}>
        <input
          class="field"
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
    </section>
  );
}

function Line({ line, mine }: { readonly line: ChatLine; readonly mine: boolean }) {
  const silent = muted.value.has(line.name);
  const name = line.seat < 0 ? t('chat.watcher', { name: line.name }) : line.name;
  return (
    <p class="chat-line" data-mine={mine}>
      <strong>{name}</strong>{' '}
      {silent ? (
        <em>{t('chat.muted')}</em>
      ) : (
        <span>{line.phrase === undefined ? line.text : t(`phrase.${line.phrase}`)}</span>
      )}
      {!mine && (
        <button
          type="button"
          class="chat-mute"
          aria-label={t(silent ? 'chat.unmute' : 'chat.mute', { name: line.name })}
          onClick={() => toggleMute(line.name)}
        >
          <span aria-hidden="true">{silent ? '○' : '⊘'}</span>
        </button>
      )}
    </p>
  );
}
