/** The PlayDate Management tab (document 2, section 2.16). */
export function PlaydateManagement() {
  return <p>Soon all PlayDates will be found and managed here.</p>;
}
