import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Earned as EarnedView, SignedIn } from '@brigantine/shared/profiles';
import { isolate, language, nameList } from '../i18n';
import { registered, tokenOfGame } from '../net';
import { Dialog } from '../ui';
import { claim, earnedBy, enter, fault, faultOf, t } from './calls';
import { GuestForms, Problem, RecoveryCode } from './GuestForms';
import './profile.css';

export { PROFILE_WORDS } from './calls';

/** On the score: what the game has earned a registered player. Guests can register, and it counts for them. */
export function Earned({ game }: { readonly game: string }) {
  const own = registered.value;
  const earned = useSignal<EarnedView | null>(null);
  const uncounted = useSignal(false);
  const problem = useSignal<Parameters<typeof t>[0] | null>(null);
  const opened = useSignal(false);
  useEffect(() => {
    if (own === null) return;
    earnedBy(game).then(
      (found) => void (earned.value = found),
      (thrown: unknown) => void (uncounted.value = faultOf(thrown) !== 'unreachable'),
    );
  }, []);
  const count = (): void => {
    claim(game, tokenOfGame(game) ?? '').then(
      (found) => void (earned.value = found),
      (thrown: unknown) => {
        const why = faultOf(thrown);
        const refused = why === 'badToken' || why === 'taken';
        uncounted.value = !refused;
        problem.value = refused ? 'earned.refused' : `error.${why}`;
      },
    );
  };
  const show = (): void => {
    fault.value = null;
    opened.value = true;
  };
  const offered = own === null || (earned.value === null && uncounted.value);
  return (
    <div class="earned">
      {offered && (
        <button type="button" class="plain-button" onClick={own === null ? show : count}>
          {own === null ? t('earned.keep') : t('earned.count', { name: isolate(own.name) })}
        </button>
      )}
      <div role="status">
        {earned.value !== null ? <Gains of={earned.value} /> : problem.value !== null && <p>{t(problem.value)}</p>}
      </div>
      {opened.value && <KeepDialog count={count} onClose={() => void (opened.value = false)} />}
    </div>
  );
}

function Gains({ of: { achievements, games, wins } }: { readonly of: EarnedView }) {
  const names = nameList(
    achievements.map((id) => t(`feat.${id}`)),
    language.value,
  );
  return (
    <>
      {achievements.length > 0 && <p>{t('earned.new', { names, count: achievements.length })}</p>}
      <p>{t('earned.wins', { wins, games })}</p>
    </>
  );
}

interface DialogProps {
  /** Counts the game for the player who has signed in. */
  readonly count: () => void;
  readonly onClose: () => void;
}

function KeepDialog({ count, onClose }: DialogProps) {
  const recovery = useSignal<string | null>(null);
  const signedIn = (as: SignedIn): void => {
    enter(as);
    count();
    if (as.recovery === undefined) onClose();
    else recovery.value = as.recovery;
  };
  return (
    <Dialog title={t('title')} size="small" onClose={onClose}>
      <div class="stack">
        {recovery.value === null ? (
          <GuestForms enter={signedIn} />
        ) : (
          <RecoveryCode code={recovery.value} onClose={onClose} />
        )}
        <Problem />
      </div>
    </Dialog>
  );
}
