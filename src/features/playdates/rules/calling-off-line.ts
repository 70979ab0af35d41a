/** What calling off costs, whoever reads it. */
export function callingOffLine({
  late_percent,
  notice_hours,
}: Record<'late_percent' | 'notice_hours', number>): string {
  if (late_percent === 0)
    return `Calling off less than ${notice_hours} hours before counts as late. Nothing is owed.`;
  const share = late_percent === 50 ? 'half' : 'all';
  return `If the team that pays calls off less than ${notice_hours} hours before, it owes ${share} of the price. The team that earns never owes.`;
}
