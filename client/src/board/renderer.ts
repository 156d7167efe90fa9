/** Which renderer draws: WebGL on a graphics card, Canvas2D where WebGL would be emulated in software. */
export type RendererChoice = 'canvas' | 'webgl';

const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/** What draws, and whether a graphics card does the work. */
export interface Renderer {
  readonly kind: RendererChoice;
  readonly hardware: boolean;
}

/** `?r=canvas` or `?r=webgl` decides; otherwise the name of the graphics driver does. */
export function chooseRenderer(search: string): Renderer {
  const wish = new URLSearchParams(search).get('r');
  const hardware = hasGraphicsCard();
  const kind = wish === 'canvas' || wish === 'webgl' ? wish : hardware ? 'webgl' : 'canvas';
  return { kind, hardware: hardware && kind === 'webgl' };
}

/** Whether a graphics card draws, as far as its driver's name tells. */
export function hasGraphicsCard(): boolean {
  const driver = driverName();
  return driver !== undefined && !SOFTWARE.test(driver);
}

/** What draws WebGL here, undefined where nothing does. The probe's context is given back at once. */
function driverName(): string | undefined {
  const gl = document.createElement('canvas').getContext('webgl');
  if (gl === null) return undefined;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return String(name);
}
