import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { CAPTAINS, type CaptainId } from '@brigantine/shared/protocol';
import { lettersReady } from '../art/lettering';
import { sheet } from '../art/sheet';
import { canShare } from '../attention/device';
import { locale, words, wordsOf } from '../i18n';
import { fetchGame } from '../net';
import type { TableStore } from '../table/contract';
import { Dialog } from '../ui';
import { saveFile } from '../ui/download';
import { t, type ShareProps } from './words';
import { paintPicture, PICTURE } from '../picture/paint';
import { portraitSvg } from '../picture/portraits';
import './share.css';

const app = words('app');
const QUALITY = 0.92;

/** True if the browser can share the file. Desktop Firefox implements neither `share` nor `canShare`. */
const canShareFile = (file: File): boolean =>
  canShare() && typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** Shows the picture of a finished game, to be saved or shared. */
export function PictureDialog({ store, date, onClose }: ShareProps) {
  const painted = useSignal<{ readonly file: File; readonly address: string } | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    paint(store, date).then(
      (file) => void (painted.value = { file, address: URL.createObjectURL(file) }),
      () => void (failed.value = true),
    );
    return () => URL.revokeObjectURL(painted.peek()?.address ?? '');
  }, []);
  const { file, address } = painted.value ?? {};
  return (
    <Dialog title={t('picture.title')} onClose={onClose}>
      <div class="stack">
        {failed.value && <p role="alert">{t('picture.failed')}</p>}
        <img class="game-keepsake" src={address} width={PICTURE.width} height={PICTURE.height} alt={t('picture.alt')} />
        <div class="row wrap">
          <button
            type="button"
            class="main-button"
            disabled={file === undefined}
            onClick={() => file && saveFile(file.name, file)}
          >
            {t('picture.save')}
          </button>
          {file !== undefined && canShareFile(file) && (
            <button
              type="button"
              class="button"
              onClick={() => void navigator.share({ files: [file], title: app('title') }).catch(() => undefined)}
            >
              {t('picture.share')}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

async function paint({ game, room, view }: TableStore, known?: number): Promise<File> {
  const { gameId, kept, options } = room.peek();
  const client = game.peek();
  const last = view.peek();
  const date = known ?? (await fetchGame(kept))?.at ?? Date.now();
  const [part, portraits] = await Promise.all([client?.picture?.(), loadPortraits(), lettersReady()]);
  if (part === undefined || last === null) throw new Error(`no picture of ${gameId}`);
  const { canvas, ctx } = sheet(PICTURE.width, PICTURE.height);
  const texts = {
    title: app('title'),
    game: wordsOf<'name'>(`${gameId}.front`)('name'),
    rules: client?.options?.summary(options.game) ?? '',
    date: new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(date),
  };
  paintPicture(ctx, { part, view: last, room: room.peek(), texts, portraits });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (blob === null) throw new Error('the canvas gives no picture');
  const named = kept === '' ? new Date(date).toISOString().slice(0, 10) : kept;
  return new File([blob], `brigantine-${gameId}-${named}.jpg`, { type: 'image/jpeg' });
}

async function loadPortraits(): Promise<ReadonlyMap<CaptainId, HTMLImageElement>> {
  const load = async (captain: CaptainId): Promise<[CaptainId, HTMLImageElement]> => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(portraitSvg(captain))}`;
    await image.decode();
    return [captain, image];
  };
  return new Map(await Promise.all(CAPTAINS.map(load)));
}
