import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../say';
import { Dialog } from '../../../ui';
import { folded, nearest, SECTION_IDS, SECTIONS, type ParagraphId, type SectionId } from './paragraphs';

/** The paragraph the reference lies open at; null while it is closed. */
const openAt = signal<ParagraphId | null>(null);

/** Opens the rules at a paragraph such as `R7.3`; at the beginning without one. */
export function openRules(paragraph = 'R1.1'): void {
  openAt.value = nearest(paragraph);
}

/** The rules in short, to search and to open at the question's own paragraph. */
export function RulesDialog() {
  if (openAt.value === null) return null;
  return (
    <Dialog title={t('rules.title')} onClose={() => (openAt.value = null)}>
      <Reference at={openAt.value} />
    </Dialog>
  );
}

export function Reference({ at }: { readonly at: ParagraphId }) {
  const search = useSignal('');
  useEffect(() => {
    // The dialog around it opens after this effect; only then is there anything to scroll.
    const frame = requestAnimationFrame(() =>
      document.getElementById(`rule-${at}`)?.scrollIntoView({ block: 'center' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [at]);
  const wanted = folded(search.value.trim());
  const sections = SECTION_IDS.map((section) => ({
    section,
    found: SECTIONS[section].filter((id) => matches(id, section, wanted)),
  }));
  const some = sections.some(({ found }) => found.length > 0);
  return (
    <div class="rules">
      <label class="rules-search">
        <span class="label">{t('rules.search')}</span>
        <input
          class="field"
          type="search"
          value={search.value}
          onInput={(event) => (search.value = event.currentTarget.value)}
        />
      </label>
      <p role="status" class={some ? 'unseen' : 'rules-none'}>
        {some ? '' : t('rules.none')}
      </p>
      {sections.map(
        ({ section, found }) => found.length > 0 && <Section key={section} section={section} found={found} at={at} />,
      )}
    </div>
  );
}

function matches(id: ParagraphId, section: SectionId, wanted: string): boolean {
  if (wanted === '') return true;
  return folded(`${id} ${t(`rules.${section}.title`)} ${t(`rules.${id}.text`)}`).includes(wanted);
}

interface SectionProps {
  readonly section: SectionId;
  readonly found: readonly ParagraphId[];
  readonly at: ParagraphId;
}

function Section({ section, found, at }: SectionProps) {
  return (
    <section class="rules-section" aria-labelledby={`rules-${section}`}>
      <h3 id={`rules-${section}`}>
        <span class="rules-number">{section}</span> {t(`rules.${section}.title`)}
      </h3>
      {found.map((id) => (
        <p key={id} id={`rule-${id}`} data-open={id === at}>
          <span class="rules-number">{id}</span> {t(`rules.${id}.text`)}
        </p>
      ))}
    </section>
  );
}
