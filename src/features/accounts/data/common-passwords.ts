/**
 * Common passwords of six or more characters in lower case, from well-known lists of leaked
 * passwords, plus words of this product. isCommonPassword also covers their simplest variations.
 */
const list = `
000000 00000000 0000000000 007007 010101 010203 01020304 012345 0123456 0123456789 020202 030303 050505
070707 090909 0987654321 100200 101010 102030 10203040 1029384756 110110 111111 1111111 11111111
1111111111 111222 111222333 112211 112233 11223344 1122334455 121212 123123 123123123 123321 12341234
1234321 12344321 123454321 1234554321 123456 1234567 12345678 123456789 1234567890 123456a 123456q 12345a
12345q 123654 123789 123abc 123asd 123qwe 123qweasd 131313 135790 135792468 142536 147258 147258369 147852
1478963 147896325 151515 159357 159753 171717 181818 191919 1a2b3c 1a2b3c4d 1direction 1q2w3e 1q2w3e4r
1q2w3e4r5t 1qaz2wsx 1qazxsw2 202020 212121 222222 22222222 232323 242424 246810 24681012 252525 258456
262626 271828 272727 282828 292929 303030 313131 314159 3141592 31415926 321321 321654 323232 333333
33333333 343434 369369 420420 444444 44444444 454545 456123 456456 456789 494949 505050 515151 5201314
520520 525252 535353 545454 555555 55555555 555666 565656 606060 616161 654321 656565 666666 66666666
666999 676767 696969 707070 717171 727272 741852963 747474 757575 7654321 767676 777777 7777777 77777777
777888 787878 789456 789456123 789654 797979 808080 818181 828282 838383 848484 858585 867530 8675309
868686 87654321 878787 888888 88888888 898989 909090 919191 929292 939393 949494 959595 963852741 969696
979797 987654 987654321 9876543210 989898 999999 99999999 a123456 a12345678 a123456789 a1b2c3 a1b2c3d4
aa123456 aaaaaa aaaaaaaa aaron1 aaron123 ab123456 abc123 abc1234 abc12345 abcabc abcd123 abcd1234 abcdef
abcdefg abcdefgh abigail abigail1 access access1 access14 adam123 admin1 admin123 admin1234 adminadmin
administrator adriana africa airforce alabama alabama1 albert alejandra alejandro alex123 alex1234
alexander alexander1 alexandra alexandre alexis alexis1 alexis12 amanda amanda1 amazing amber1 amber123
america america1 andrea andrea1 andrew andrew1 andrew12 andrey android android1 angel1 angel12 angel123
angel7 angela angela1 angelica angelo angels angels1 anna123 anthony anthony1 anthony12 antonio antonio1
apollo apollo1 apollo13 apple123 april1 aquarius ariel1 arizona arizona1 army123 arsenal arsenal1 arthur
asd123 asdasd asdf1234 asdfgh asdfghjkl asdfjkl ashley ashley1 ashley12 assassin asshole asshole1 atlanta
august august1 austin austin1 austin12 australia autumn autumn1 avengers awesome awesome1 awesome123
azerty azerty123 azertyuiop baby12 baby123 babyboy babyboy1 babygirl babygirl1 babygirl12 bacon1 bailey
bailey1 bailey12 banana banana1 barbara barbara1 barbie barbie1 barcelona barcelona1 bart123 baseball
baseball1 baseball2 basketball basketball1 batman batman1 batman123 beach1 beaches bear123 bears1 beatles
beatles1 beautiful beautiful1 bella1 bella123 benjamin benjamin1 beyonce bible1 bieber bigboy bigdaddy
bigdick bigdog birthday birthday1 bitch1 bitch123 biteme biteme1 black1 blackjack blah123 blahblah blessed
blessed1 blink182 blue123 blue1234 bluebird bmw123 bobmarley bollocks boobies booboo booboo1 boston
boston1 bowling brandon brandon1 brandon12 brasil brazil brian1 brittany brittany1 broncos broncos1
brooklyn brooklyn1 brother brother1 buddy1 buddy12 buddy123 bulldog bulldog1 bulldogs bulldogs1 bulls23
bullshit business buster buster1 buster12 butterfly butterfly1 caesar caleb1 california camaro camelot
cameron cameron1 canada canada1 candy1 candy123 captain captain1 carlos carlos1 carmen carmen1 carolina
carolina1 carolina2 caroline casino castle celtics celtics1 champion champion1 change-me changeme chargers
charizard charlie charlie1 charlie12 charlie123 cheese cheese1 cheetah chelsea chelsea1 chicago chicago1
chicken chicken1 china1 chloe1 chloe123 chocolate chocolate1 chris1 chris123 christ1 christian christian1
christina christina1 christine christmas christmas1 christopher christopher1 church church1 claudia
cocacola coco123 coffee coffee1 college company computer computer1 cookie cookie1 cookie12 cookie123
cookies cookies1 corvette counter counterstrike courtfolk courtfolk1 courtfolk123 courtney courtney1
cowboys cowboys1 cowboys12 crazy1 crazy123 creative cricket cricket1 cristina crystal crystal1 crystal12
cupcake cupcake1 cutie1 cutiepie cycling daddy1 daddy123 daisy1 daisy123 dakota dakota1 dallas dallas1
dancer dancer1 dancing daniel daniel1 daniel12 daniel123 daniela danielle danielle1 darling darthvader
database david1 david123 december default demon1 dennis dennis1 denver denver1 derek1 desert destiny
destiny1 devil666 dfghjk diablo diablo1 diamond diamond1 diamonds dickhead diego1 digimon dinking disney
disney1 dmitry doctor doctor1 dodgers dodgers1 doggie doggy1 dollar dollars dolphin dolphin1 dolphins
donald donald1 donna1 doubles douglas dragon dragon1 dragon12 dragon123 dragonball dreamer dreamer1 dreams
drummer drummer1 duchess dylan1 dylan123 eagle1 eagles eagles1 earth1 eduardo edward edward1 elizabeth
elizabeth1 elvis1 emerald emily1 emily123 eminem eminem1 emma123 empire engineer england england1 eric123
ethan1 ethan123 excalibur facebook facebook1 faith1 falcon falcon1 family family1 family123 fantastic
fantasy father father1 february fernando fernando1 ferrari ferrari1 fghjkl fireball firefighter firefly
fireman fishing fishing1 florida florida1 flower flower1 flower12 flowers flowers1 football football1
football12 football123 forest forever forever1 formula1 fortnite fox123 france france1 francisco freedom
freedom1 friday friday13 friend friends friends1 frodo1 fucker fuckoff fuckyou fuckyou1 fuckyou2 funny1
gabriel gabriel1 gabriela galaxy galaxy1 gamecube gamer1 gamer123 gaming gandalf gandalf1 gangsta gangster
garfield gemini gemini1 genesis genesis1 george george1 george12 georgia georgia1 gerald germany ghjkl;
ghost1 giants giants1 ginger ginger1 ginger12 gmail123 goku123 golden golden1 golf123 golfer golfer1
golfing goofy1 google google1 google123 gorgeous grace1 green1 green123 greenday greenday1 guest123
guestguest guitar guitar1 hacker hacker1 halflife halloween halo123 handsome hannah hannah1 hannah12
happy1 happy123 happyday harley harley1 harley123 harrypotter hawaii hawk123 heather heather1 heaven
heaven1 hello1 hello12 hello123 hellohello hellokitty helloo henry1 hi1234 hiphop hjkl1234 hobbit hockey
hockey1 hogwarts homer1 honda1 honda123 honey1 honey123 horse1 horses horses1 hotgirl hotmail hottie
hottie1 houston houston1 hulk123 hunter hunter1 hunter12 hunter123 hunter2 hurricane idiot1 ilovegod
ilovehim ilovejesus iloveme iloveme1 ilovemymom iloveu iloveu1 iloveu2 iloveyou iloveyou! iloveyou1
iloveyou2 iloveyou3 independence india1 india123 indiana instagram internet internet1 iphone ireland
ireland1 ironman ironman1 isaac1 isabella isabella1 island island1 italia ivan123 jackpot jackson jackson1
jackson5 jacob1 jacob123 jaguar jaguar1 jamaica james1 james123 january japan1 jasmine jasmine1 jason1
jason123 jasper jasper1 jazz123 jedi123 jeffrey jennifer jennifer1 jeremy jeremy1 jessica jessica1
jessica12 jesus1 jesus123 jesuschrist jimmy1 john123 johnny johnny1 jonathan jonathan1 jordan jordan1
jordan12 jordan123 jordan23 jose123 joseph joseph1 joshua joshua1 joshua12 juan123 julia1 julie1 jupiter
justin justin1 justin12 justinbieber juventus karen1 karen123 katherine kathryn katie1 katie123 kawasaki
kevin1 kevin123 killer killer1 killer12 killer123 kimberly kimberly1 king123 kingdom kingkong kitten
kitten1 kitty1 kitty123 kittycat knight knight1 kobe24 kristen kyle123 lacrosse lakers lakers1 lakers24
laughing laura1 laura123 lauren lauren1 lawyer lebron23 ledzeppelin legend legends legolas leonard letmein
letmein! letmein1 letmein123 letmein2 liam123 liberty liberty1 libra1 lightning linda1 linda123 linkedin
linux123 lion123 liverpool liverpool1 lkjhgf lkjhgfdsa logan1 logan123 login123 loginlogin london london1
longhorns loser1 love123 love1234 loveless lovelove lovely lovely1 loveme loveme1 lover1 lovers loveyou
lucia1 lucifer lucky1 lucky123 lucky13 lucky7 lucy123 luigi1 madison madison1 madonna maggie maggie1
magic1 magic123 manager manager1 manchester manuel manutd march1 maria1 maria123 mariana marie1 marine
marines marines1 mario1 mario123 mark123 marketing martin martin1 mason1 master master1 master123 matrix
matrix1 matthew matthew1 matthew12 max123 maxim1 maxwell maxwell1 megan1 megan123 melissa melissa1 memphis
mercedes mercury merlin merlin1 messi10 metallica metallica1 mexico mexico1 miami1 michael michael1
michael12 michael2 michelle michelle1 mickey mickey1 mickeymouse microsoft midnight midnight1 miguel
miguel1 million minecraft minecraft1 minnie minnie1 mnbvcx mnbvcxz molly1 molly123 mommy1 mommy123 monday
monday1 money1 money123 moneyman monica monica1 monkey monkey1 monkey12 monkey123 monkeys montana montana1
moonlight mother mother1 motorola mountain mountain1 muffin muffin1 music1 music123 musica mustang
mustang1 mylove mypass mypassword mystery nancy1 naruto naruto1 naruto123 nascar natalia natalie natalie1
natasha nathan nathan1 navy123 nevada newpass newpassword newyork newyork1 nicholas nicholas1 nicole
nicole1 nicole12 ninja1 ninja123 nintendo nirvana nirvana1 nissan noah123 nokia1 nopass nopassword nothing
nothing1 november number1 numberone nurse1 ocean1 oceans october office office1 oliver oliver1 oliver12
olivia olivia1 onedirection oracle orange orange1 orange12 oregon orlando p@ssw0rd p@ssword pablo1 packers
packers1 packers12 paddle paddle1 paddles pakistan panther panther1 panthers panthers1 paris1 pass123
pass1234 pass12345 passion passions passme passpass passport passw0rd passwd password password! password01
password1 password12 password123 password1234 password12345 password2 password3 password7 password9
password99 passwort patricia patrick patrick1 patriot patriot1 patriots patriots1 paul123 peaches peaches1
peanut peanut1 peanut12 pearl1 pedro1 pepper pepper1 pepsi1 perfect perfect1 peter1 peter123 phantom
phantom1 phoenix phoenix1 piano1 pickle pickle123 pickleball pickleball1 pickleball123 pickles pikachu
pikachu1 pink123 pinkfloyd pirate pirate1 pisces pizza1 pizza123 planet playboy playboy1 player player1
player123 playstation poiuyt poiuytrewq pokemon pokemon1 pokemon123 poker1 police pooh123 porsche pretty1
prince prince1 princesa princess princess1 princess12 princess123 private private1 pumpkin pumpkin1
puppies puppy1 puppy123 purple purple1 purple12 pussy1 pussycat qazwsx qazwsxedc queen1 qwe123 qweasd
qweasdzxc qweqwe qwer1234 qwerty qwerty! qwerty1 qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertyu qwertyui qwertyuiop qwertz qwertzuiop rabbit rabbit1 racer1 rachel rachel1 racing
raiders raiders1 rainbow rainbow1 rangers rangers1 rapper raymond realmadrid rebecca rebecca1 red123
redred redrum redsox redsox1 ricardo rich123 richard richard1 rihanna river1 robert robert1 roberto roblox
roblox123 rocket rocket1 rocknroll rockstar rockstar1 rocky1 rocky123 ronaldo ronaldo1 ronaldo7 root123
rootroot rosebud ruby123 rugby1 runner runner1 russia ryan123 sabrina sabrina1 sadie1 sailormoon sakura
samantha samantha1 sammy1 sammy123 samsung samsung1 samsung123 samuel samuel1 sandra sandra1 sarah1
sarah123 sasuke satan666 saturn savannah school school1 scooby scooby1 scoobydoo scorpio scorpio1 scorpion
scotland scott1 sean123 secret secret1 secret123 secrets security security1 semperfi september sergey
sergio server service sexy123 sexyboy sexygirl shadow shadow1 shadow12 shadow123 shit123 shithead silver
silver1 simon1 simpsons singer sister sister1 skater skater1 skywalker slipknot slipknot1 smile1 smile123
smiley smiley1 snoopy snoopy1 snowboard snowflake snowman soccer soccer1 soccer10 soccer11 soccer12
soccer123 softball softball1 soldier soldier1 sophie sophie1 sophie12 southpark spartan spartan1
spartan117 special special1 speedy spiderman spiderman1 spirit1 spongebob spongebob1 spring spring1
star123 starcraft starlight stars1 startrek starwars starwars1 steelers steelers1 stephanie steven steven1
stitch stitch1 storm1 student student1 stupid stupid1 sugar1 summer summer1 summer12 summer123 sunday
sunday1 sundevils sunrise sunset sunshine sunshine1 sunshine12 sunshine123 superman superman1 support
support1 surfer surfing susan1 suzuki svetlana sweetie sweetie1 sweetpea sweety swimming sydney sydney1
system tatiana taurus taylor taylor1 taylor12 teacher teacher1 temp123 temporary temppass tennis tennis1
tequila teresa teresa1 test123 test1234 test12345 tester testing testing1 testing123 testtest texas1
thomas thomas1 thunder thunder1 tiffany tiffany1 tiger1 tiger123 tigers tigers1 tigger tigger1 tigger12
timothy timothy1 tinkerbell titanic titans toor123 topsecret tornado toyota toyota1 travis travis1 trevor
trevor1 trinity trojan trojans trucker trucks trustno1 trustnoone tucson tuesday tupac1 turbo1 turtle
turtle1 twitter tyler1 tyler123 ubuntu universe user123 user1234 useruser usmc123 vader1 valeria vampire
vanessa vanessa1 vegas1 vermont veronica veteran victoria victoria1 victory victory1 vincent vincent1
virginia virginia1 virgo1 vladimir vodka1 volleyball walter warcraft warrior warrior1 welcome welcome1
welcome12 welcome123 welcome2 whatever whatever1 whiskey whocares wildcats william william1 windows
windows1 winner winner1 winners winnie winter winter1 winter12 wizard wizard1 wolf123 wolfpack wolverine
wrestling xbox360 xboxlive yahoo1 yahoo123 yamaha yamaha1 yankees yankees1 yankees2 yellow yellow1 yoda123
youtube zachary zachary1 zaq12wsx zaq1zaq1 zelda1 zombie zombie1 zxc123 zxcvbn zxcvbnm zxczxc
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
