/** Starts `/admin`, the page of the people who run the server. It is in English only, like the server's log, settings and command line. */
import 'virtual:palette-of-host.css';
import './admin.css';
import { render } from 'preact';
import { Admin } from './Admin';

const host = document.getElementById('app');
if (host !== null && CSS.supports('height: 1dvh')) {
  host.replaceChildren();
  render(<Admin />, host);
}
