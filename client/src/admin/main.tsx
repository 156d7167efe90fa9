/** The host's page, for whoever runs the server. In English alone, as are the server's log, its settings and its command line. */
import 'virtual:palette-of-host.css';
import './admin.css';
import { render } from 'preact';
import { Admin } from './Admin';

const host = document.getElementById('app');
if (host !== null) render(<Admin />, host);
