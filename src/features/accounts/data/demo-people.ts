/**
 * A player of the demo community. The ids never change: other features' demo data refers to them.
 */
export type DemoPerson = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  gender: 'male' | 'female';
  dupr_rating: number;
  self_rating: number;
  birthdate: string;
  zip_code: string;
};

/** The password of all demo accounts. */
export const demoPassword = 'courtfolk-demo';

function demoPerson(
  number: number,
  firstName: string,
  lastName: string,
  gender: 'male' | 'female',
  [dupr_rating, self_rating]: [number, number],
  birthdate: string,
  zipCode: string,
  email: string = demoEmail(firstName, lastName),
): DemoPerson {
  const id = `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    gender,
    dupr_rating,
    self_rating,
    birthdate,
    zip_code: zipCode,
  };
}

/** An ASCII email address for a name that may have accents, hyphens and apostrophes. */
function demoEmail(firstName: string, lastName: string): string {
  const plain = `${firstName}.${lastName}`.normalize('NFD').toLowerCase();
  return `${plain.replaceAll(/[^a-z.]/g, '')}@courtfolk.test`;
}

/** Signs in as player@courtfolk.test; most demo data belongs to this player. */
export const demoPlayer: DemoPerson = demoPerson(
  1,
  'Jordan',
  'Ellis',
  'female',
  [3.52, 3.75],
  '1991-04-17',
  '85281',
  'player@courtfolk.test',
);

/** Signs in as admin@courtfolk.test and has the flag is_admin. */
export const demoAdmin: DemoPerson = demoPerson(
  2,
  'Morgan',
  'Whitaker',
  'male',
  [4.11, 4],
  '1979-09-02',
  '85016',
  'admin@courtfolk.test',
);

/**
 * The other players, in the order of their numbers: demoPeople[0] is number 3. The two demo logins
 * are not among them.
 */
export const demoPeople: readonly DemoPerson[] = [
  demoPerson(3, 'Renée', 'Castellano', 'female', [3.61, 3.5], '1988-02-11', '85283'),
  demoPerson(4, 'Marcus', 'Okafor', 'male', [4.32, 4.5], '1985-07-23', '85254'),
  demoPerson(5, 'Sofía', 'Delgado-Ruiz', 'female', [3.28, 3.25], '1996-11-30', '85033'),
  demoPerson(6, 'Tyler', 'Braddock', 'male', [3.95, 4], '1993-05-08', '85202'),
  demoPerson(7, 'Priya', 'Raman', 'female', [4.05, 3.75], '1990-12-19', '85224'),
  demoPerson(8, 'Walt', 'Jorgensen', 'male', [2.87, 3], '1958-03-27', '85351'),
  demoPerson(9, 'Denise', 'Fontaine', 'female', [3.12, 3.25], '1966-08-14', '85374'),
  demoPerson(10, 'Andre', 'Whitfield', 'male', [5.21, 5], '1997-01-05', '85004'),
  demoPerson(11, 'Mei-Ling', 'Zhao', 'female', [4.76, 4.75], '1994-06-21', '85226'),
  demoPerson(12, 'Kyle', 'Swenson', 'male', [3.44, 3.5], '1989-10-12', '85297'),
  demoPerson(13, 'Yolanda', 'Begay', 'female', [3.67, 3.75], '1983-04-03', '86001'),
  demoPerson(14, 'Patrick', "O'Rourke", 'male', [3.05, 3.25], '1972-12-01', '85718'),
  demoPerson(15, 'Camila', 'Núñez', 'female', [4.18, 4.25], '1998-09-17', '85705'),
  demoPerson(16, 'Gordon', 'Haas', 'male', [2.64, 2.75], '1955-06-30', '86336'),
  demoPerson(17, 'Latoya', 'Simmons', 'female', [3.83, 4], '1987-03-09', '85308'),
  demoPerson(18, 'Brett', 'Kowalczyk', 'male', [4.49, 4.25], '1992-08-25', '85260'),
  demoPerson(19, 'Hannah', 'Lindqvist', 'female', [2.95, 3], '2001-02-14', '85282'),
  demoPerson(20, 'Deshawn', 'Merritt', 'male', [3.76, 3.75], '1995-11-06', '85042'),
  demoPerson(21, 'Carol', 'Vandermeer', 'female', [2.52, 2.5], '1961-01-22', '86403'),
  demoPerson(22, 'Luis', 'Ibarra', 'male', [4.01, 4], '1986-05-15', '85364'),
  demoPerson(23, 'Noelle', 'Abernathy', 'female', [3.39, 3.5], '1993-07-28', '86301'),
  demoPerson(24, 'Vikram', 'Iyer', 'male', [3.58, 3.5], '1984-02-20', '85248'),
  demoPerson(25, 'Tasha', 'Greenwood', 'female', [5.06, 5], '1999-04-11', '85251'),
  demoPerson(26, 'Raymond', 'Tsosie', 'male', [3.21, 3], '1977-10-08', '85541'),
  demoPerson(27, 'Beth-Ann', 'Morales', 'female', [2.78, 3], '1970-05-05', '85142'),
  demoPerson(28, 'Zachary', 'Pruitt', 'male', [4.88, 5], '2000-08-19', '85233'),
  demoPerson(29, 'Ingrid', 'Sørensen', 'female', [3.92, 4], '1982-12-12', '85331'),
  demoPerson(30, 'Omar', 'Haddad', 'male', [3.47, 3.5], '1991-06-04', '85306'),
  demoPerson(31, 'Felicia', 'Trujillo', 'female', [3.03, 3], '1989-09-26', '85635'),
  demoPerson(32, 'Chuck', 'Dombrowski', 'male', [2.41, 2.5], '1953-11-17', '85373'),
  demoPerson(33, 'Ximena', 'Peña', 'female', [4.36, 4.5], '1996-03-13', '85009'),
  demoPerson(34, 'Grant', 'Ellsworth', 'male', [3.71, 3.75], '1980-07-07', '85719'),
  demoPerson(35, 'Bianca', 'Rossi', 'female', [3.55, 3.5], '1992-10-30', '33139'),
  demoPerson(36, 'Terrence', 'Baptiste', 'male', [4.23, 4.25], '1988-01-18', '33311'),
  demoPerson(37, 'Marisol', 'Fuentes', 'female', [3.18, 3.25], '1979-06-16', '33186'),
  demoPerson(38, 'Hank', 'Beaumont', 'male', [2.73, 2.75], '1957-04-29', '34102'),
  demoPerson(39, 'Shelby', 'Crane', 'female', [3.88, 3.75], '1994-12-03', '32801'),
  demoPerson(40, 'Jean-Luc', 'Moreau', 'male', [4.64, 4.5], '1990-05-24', '33480'),
  demoPerson(41, 'Dolores', 'Quintana', 'female', [2.58, 2.75], '1963-02-08', '33901'),
  demoPerson(42, 'Wesley', 'Tran', 'male', [3.99, 4], '1997-09-09', '33602'),
  demoPerson(43, 'Amara', 'Nwosu', 'female', [4.82, 4.75], '1995-07-02', '32256'),
  demoPerson(44, 'Kenji', 'Watanabe', 'male', [5.43, 5.25], '1993-03-31', '90025'),
  demoPerson(45, 'Savannah', 'McAllister', 'female', [3.26, 3.25], '1999-11-21', '92101'),
  demoPerson(46, 'Rubén', 'Escobar', 'male', [3.64, 3.75], '1986-08-08', '92612'),
  demoPerson(47, 'Joanna', 'Pappas', 'female', [3.49, 3.5], '1975-01-27', '95125'),
  demoPerson(48, 'Devon', 'Hartley-Cho', 'male', [4.14, 4], '1998-06-18', '94110'),
  demoPerson(49, 'Anahit', 'Petrosyan', 'female', [3.97, 4], '1987-10-14', '91205'),
  demoPerson(50, 'Miles', 'Fairbanks', 'male', [2.91, 3], '1969-12-23', '92262'),
  demoPerson(51, 'Leilani', 'Kealoha', 'female', [4.55, 4.5], '1992-04-06', '90803'),
  demoPerson(52, 'Spencer', 'Christensen', 'male', [3.86, 4], '1990-08-02', '84604'),
  demoPerson(53, 'Brooklyn', 'Jessop', 'female', [3.34, 3.25], '2002-05-20', '84003'),
  demoPerson(54, 'Dallin', 'Sorenson', 'male', [4.41, 4.5], '1995-02-25', '84770'),
  demoPerson(55, 'Emmeline', 'Tanner', 'female', [2.83, 3], '1981-09-13', '84117'),
  demoPerson(56, 'Sione', 'Tuiasosopo', 'male', [4.07, 4], '1989-03-22', '84119'),
  demoPerson(57, 'Charlotte', 'Beckett', 'female', [3.73, 3.75], '1984-11-11', '78704'),
  demoPerson(58, 'Javier', 'Muñoz', 'male', [4.29, 4.25], '1991-12-28', '78209'),
  demoPerson(59, 'Peggy', 'Lanham', 'female', [2.47, 2.5], '1959-07-19', '75025'),
  demoPerson(60, 'Cooper', 'Stockton', 'male', [3.53, 3.5], '1996-10-01', '77007'),
  demoPerson(61, 'Nadia', 'Rahman', 'female', [4.69, 4.75], '1994-01-15', '75201'),
  demoPerson(62, 'Beau', 'Thibodeaux', 'male', [3.15, 3.25], '1974-04-30', '76109'),
];

/** Players who know nobody yet: around Tempe, and three in Flagstaff. */
export const demoNeighbours: readonly DemoPerson[] = [
  demoPerson(63, 'Iris', 'Calloway', 'female', [3.42, 3.5], '1990-03-18', '85281'),
  demoPerson(64, 'Malik', 'Osei', 'male', [3.58, 3.75], '1988-11-02', '85282'),
  demoPerson(65, 'Greta', 'Holm', 'female', [3.18, 3.25], '1979-06-09', '85283'),
  demoPerson(66, 'Ezra', 'Feldman', 'male', [2.93, 3], '1968-01-27', '85284'),
  demoPerson(67, 'Paloma', 'Serrano', 'female', [3.71, 3.75], '1995-08-13', '85201'),
  demoPerson(68, 'Quentin', 'Brooks', 'male', [3.36, 3.25], '1983-12-05', '85204'),
  demoPerson(69, 'Minh', 'Pham', 'male', [4.12, 4], '1992-04-22', '85210'),
  demoPerson(70, 'Astrid', 'Keller', 'female', [3.49, 3.5], '1986-10-30', '85225'),
  demoPerson(71, 'Rashid', 'Amari', 'male', [2.67, 2.75], '1961-07-16', '85250'),
  demoPerson(72, 'Willa', 'Prescott', 'female', [4.58, 4.5], '1998-02-08', '85257'),
  demoPerson(73, 'Tomás', 'Arroyo', 'male', [3.27, 3.5], '1991-09-24', '85008'),
  demoPerson(74, 'Juniper', 'Lowe', 'female', [2.81, 2.75], '2000-05-11', '85006'),
  demoPerson(75, 'Bo', 'Lindgren', 'male', [3.94, 4], '1984-03-03', '85044'),
  demoPerson(76, 'Salma', 'Rahimi', 'female', [3.05, 3], '1973-12-20', '85048'),
  demoPerson(77, 'Curtis', 'Yazzie', 'male', [5.12, 5], '1996-06-28', '85286'),
  demoPerson(78, 'Odette', 'Marsh', 'female', [3.31, 3.25], '1981-01-15', '86001'),
  demoPerson(79, 'Leif', 'Tanaka', 'male', [3.62, 3.5], '1989-08-07', '86004'),
  demoPerson(80, 'Nina', 'Chee', 'female', [2.96, 3], '1994-11-19', '86005'),
];

/** Signs in as new@courtfolk.test and knows nobody. */
export const demoNewcomer: DemoPerson = demoPerson(
  81,
  'Riley',
  'Novak',
  'female',
  [3.45, 3.5],
  '1993-09-14',
  '85281',
  'new@courtfolk.test',
);

/** All of them. */
export const everyDemoPerson: readonly DemoPerson[] = [
  demoPlayer,
  demoAdmin,
  ...demoPeople,
  ...demoNeighbours,
  demoNewcomer,
];

/** Who lets others find them: thirty players around Tempe and four in Flagstaff, and to whom they show. */
export function demoFindableBy({ last_name, zip_code }: DemoPerson): 'nobody' | 'members' | 'women' {
  const logins = [demoPlayer, demoAdmin, demoNewcomer];
  if (logins.some((login) => login.last_name === last_name) || !/^(850|852|860)/.test(zip_code))
    return 'nobody';
  return ['Lindqvist', 'Serrano'].includes(last_name) ? 'women' : 'members';
}
