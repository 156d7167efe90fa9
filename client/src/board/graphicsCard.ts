const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/**
 * Whether a graphics card draws what moves, as far as the name of its driver tells: what moves without need is left out where the processor
 * would have to draw it.
 */
export function hasGraphicsCard(): boolean {
  const driver = driverName();
  return driver !== undefined && !SOFTWARE.test(driver);
}

/** What would draw WebGL here, undefined where nothing does. The probe's context is given back at once. */
function driverName(): string | undefined {
  const gl = document.createElement('canvas').getContext('webgl');
  if (gl === null) return undefined;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return String(name);
}
