import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { PROTOCOL } from '@brigantine/shared/protocol';
import { language, loadWords, words, wordsOf, type Values, duration } from '../i18n';
import { pageBuild, root } from '../net';
import { CopyButton } from '../ui';
import {
  DIAG_WORDS,
  judgeDevice,
  judgeLine,
  judgePage,
  TESTS,
  verdictOf,
  type Finding,
  type Test,
  type Verdict,
  type AreaKeys,
} from './findings';
import { hostText, type Measured } from './hostText';
import { probeDevice, probeLine, probePage } from './probes';
import './diag.css';

const t = wordsOf<AreaKeys>('diag');
const app = words('app');
const MARKS: Readonly<Record<Verdict, string>> = { good: '✓', poor: '!', bad: '✕' };

/** Tests whether the game can be played here, and explains problems in plain words. */
function DiagPage({ goHome }: { readonly goHome: () => void }) {
  const findings = useSignal<readonly Finding[]>([]);
  const text = useSignal<string | null>(null);
  const run = async (): Promise<void> => {
    findings.value = [];
    text.value = null;
    const device = probeDevice();
    const page = await probePage();
    findings.value = [judgePage({ build: pageBuild(), protocol: PROTOCOL }, page)];
    const line = await probeLine();
    findings.value = [...findings.value, ...judgeLine(line), ...judgeDevice(device)];
    text.value = textOf({ page, line, device });
  };
  useEffect(() => void run(), []);
  const done = text.value !== null;
  return (
    <main class="slip stack door diag">
      <h1 class="door-title">{t('title')}</h1>
      <p>{t('intro')}</p>
      <ol class="stack" role="list">
        {TESTS.map((test) => (
          <Outcome key={test} test={test} finding={findings.value.find((each) => each.test === test)} />
        ))}
      </ol>
      <p role="status" data-verdict={done ? verdictOf(findings.value) : undefined}>
        <strong>{t(done ? `all.${verdictOf(findings.value)}` : 'running')}</strong>
      </p>
      <div class="row wrap">
        {text.value !== null && <CopyButton text={text.value} label={t('copy')} />}
        <button type="button" class="button" disabled={!done} onClick={() => void run()}>
          {t('again')}
        </button>
        <button type="button" class="plain-button" onClick={goHome}>
          {app('back')}
        </button>
      </div>
    </main>
  );
}

function Outcome({ test, finding }: { readonly test: Test; readonly finding: Finding | undefined }) {
  return (
    <li class="diag-test" data-verdict={finding?.verdict}>
      <span class="diag-mark" aria-hidden="true">
        {finding === undefined ? '…' : MARKS[finding.verdict]}
      </span>
      <div>
        <h2>
          {t(`test.${test}`)}
          {finding !== undefined && <span class="visually-hidden">: {t(`verdict.${finding.verdict}`)}</span>}
        </h2>
        {finding !== undefined && <p>{t(finding.says, valuesOf(finding))}</p>}
        {finding?.advice !== undefined && <p class="hint">{t(finding.advice)}</p>}
      </div>
    </li>
  );
}

/** Durations are formatted as text. */
const valuesOf = ({ values }: Finding): Values => ({ ...values, time: duration(values?.['seconds'] ?? 0, 'long') });

const textOf = (measured: Measured): string =>
  hostText(measured, {
    address: root(),
    build: pageBuild(),
    protocol: PROTOCOL,
    at: new Date(),
    browser: navigator.userAgent,
    language: language.value,
    size: `${innerWidth}x${innerHeight}@${devicePixelRatio}`,
  });

/** The page, once its words have loaded. */
export async function loadPage(): Promise<typeof DiagPage> {
  await loadWords(DIAG_WORDS);
  return DiagPage;
}
