/** The world said no: a provider timed out, a disk is full, the database went away. The cause is kept for the log. */
export class Fault extends Error {
  override name = 'Fault';
}
