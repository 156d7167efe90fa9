/** The process of a server that the lab has started: a real one, whose journal tells the lab what every table takes. */
import { runLabServer } from './runLabServer';

runLabServer();
