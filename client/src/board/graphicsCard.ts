const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/**
 * Whether a GPU draws animations, judging by the name of the driver. Without one, decorative motion is left out,
 * because the CPU would have to draw it.
 */
export function hasGraphicsCard(): boolean {
  const driver = driverName();
  return driver !== undefined && !SOFTWARE.test(driver);
}

/** The driver that WebGL would use; undefined without WebGL. Releases the context of the probe at once. */
function driverName(): string | undefined {
  const gl = document.createElement('canvas').getContext('webgl');
  if (gl === null) return undefined;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return String(name);
}
