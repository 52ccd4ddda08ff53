// What users call things of servers, programs, builds, databases and packages, and what code calls them. Rows as in
// `everyday-accounts.ts`.

export const systemRows = `
lock mutex exclusive+lock concurrent < two/2/several … computers/machines/people/programs/users … at the same time | two/2 … run/running at once | run/runs/started twice at the same time | already running | second copy … start/started/running
concurrent parallel workers race < at the same moment | at once | side by side
retry backoff reconnect attempts < try/tries/tried again | tries once more | keep/keeps trying | another try | second try
reconnect retry disconnect backoff < connection … drops/drop/dropped/lost/breaks/broken | lose/loses/lost … connection | internet … drops/gone/breaks/down/fails | network … drops/gone/breaks/down/fails | connection is lost | connection goes away
timeout deadline < take/takes too long | how long … wait/waits | wait/waits too long | never answers | no answer | does not answer | doesn't answer
limiter throttle rate+limit bandwidth limit+upload < slow … down | slow down | not too fast | how fast … may | use … line/connection | use up … line/connection
rate+limit throttle limiter quota < too many requests | too many calls | calls too often | ask/asks too often | per minute
health healthcheck ping liveness < still alive | still running | whether it is alive | is it up
heartbeat keepalive ping < sign of life
restart supervisor recover < start/starts/started … again by itself | comes back by itself | come/comes back after … crash
crash panic fatal exception < fall/falls over | die/dies/died
error+handler exception handler recover error < go/goes/went wrong | something breaks | something is broken
error+page not+found error+handler < page … doesn't exist | page … not there | no such page | page is missing
log logger logging < write … down what | writes down | diary
log+level verbose debug verbosity < more details | talk/talks more | less chatter | quiet
log+rotate rotate retention < log … too big | log … gets big
metrics prometheus monitoring telemetry < watch/watches … server | measure/measures
telemetry analytics tracking usage+stats < call/calls home | phone/phones home | send/sends data to … makers | spying | spy
alert alerting notification threshold < warn/warns/warned | raise … alarm | alarm
threshold limit < from when on | how much is too much
dashboard overview panel < first page | start page
startup boot init bootstrap main < when … program starts | comes up | come/comes up
shutdown graceful stop close < switch … program off | stopped properly | ends properly | end … program
daemon service background < run/runs … background | run/runs all the time | always running
cron scheduler schedule interval job < run/runs/done by itself | by itself every | every night | every hour | every day | every few minutes | at night | once a day | once an hour | regularly | from time to time | how often
queue worker job task < do/does/done … later | wait/waits/waiting in line | work off | one after another | one after the other | things to do
port listen listen+addr bind < number after the colon | which door
host bind listen base+url < reach/reaches … from outside | reachable from outside | from another computer | from other computers | open … to the internet
proxy reverse+proxy trusted+proxy forwarded < behind nginx | behind apache | behind another server | behind … proxy
base+path base+url root+url subpath < under … other address | in … sub-folder of … site | own domain
tls ssl https certificate < lock in … browser | secure connection | little lock
certificate acme letsencrypt tls < padlock
env environment config settings < without changing … code | per machine
secret credentials vault env < passwords in … code | keep … passwords
migration migrate schema < tables … change/changed | change … tables | database … newer version | upgrade … database | database … up to date
schema table model entity < what … looks like in … database | columns
connection+pool pool datasource < how many connections | connections … open
transaction commit rollback atomic < all or nothing | half done | halfway | half way | half finished
index < make … search faster | lookups fast
cache memoize < remember/remembers … result | remember/remembers … answer | not … again every time | asked only once | saved in between
invalidate clear+cache purge evict < old … still shown | old data is shown | stale
replica failover cluster < second server | other server takes over | server takes over
shard partition < spread … over
sqlite in+memory memory < without … database | without … real database | no database
database+url dsn connection+string datasource < which database | connect/connects to … database
webhook callback hook < call/calls/tell/tells … other program | tell/tells … another program/service/site | other program … told | inform/informs … other program
api endpoint route rest < from other programs | from a script | use … from … program
rate+limit quota < how many calls
plugin extension addon hook < add … own functions | own functions | add-on | add-ons | extra parts
install setup deploy < get … running | put … on … server | bring … onto … server
build compile bundle < turn … into … program | make … program out of
docker container image compose < box | run … in … box
ci pipeline workflow action < checked … on every push | run/runs … on every push | runs on every change
pipeline job stage step < chain of steps
runner agent executor worker < machine that runs … jobs | where … jobs run
artifact output upload < result of … build | things … built
protect branch+protection protected+branch protect+branch < stop … pushing | nobody … push/pushes | keep … from pushing | stop … from pushing | forbid … pushing | not push to main | main branch … protected
fork clone < copy of … repository | own copy
clone checkout fetch < get … code | download … code
merge+request pull+request review < suggest … change | propose … change | hand in … change
commit history log < who wrote … line
blame annotate < who wrote this
release tag version < new version … made | hand … out | give … out
semver version constraint range < which versions fit | versions … fit together | fits together
resolver resolve dependency solver < choose/chooses … versions | find/finds out … versions | which version … install/installed | which version … taken/picked/chosen
lockfile lock < same versions every time | exactly same versions
registry index repository source < where … packages come from | place for packages
checksum hash integrity digest verify < really the same | not been changed | has been tampered | tampered | not tampered
signature sign gpg verify < really from us | really comes from | fake/faked
checksum verify checker integrity check corrupt < damaged | data is/are/was/were broken | broken data | data … damaged | file is broken | broken files | gone bad | rot
repair recover fix rebuild < make … whole again | mend | put … right again
compress compression gzip zstd deflate < make … smaller before | squeeze | take … less space
decompress extract unpack < take … out of … zip | open … zip
exclude ignore filter reject exclusion < leave/leaves/left … out | leave/leaves/left out | not … included | don't want … included | skip/skips certain
include filter pattern < only … certain files
glob pattern wildcard < star in … name
changed modified mtime < notice/notices … changed | see/sees … changed | know/knows … changed | find/finds … changed
watch watcher inotify fsnotify < notice/notices … change at once | notices … right away | change … noticed at once
hot+reload live+reload watch hmr < see … change without restart | without restart | without restarting
dry+run simulate < only pretend | without really doing | what would happen
stdin pipe stream < from another command
argument flag option cli < what … type after … command | words after … command
completion shell < tab key
prompt confirm confirmation < are you sure | ask/asks … before | asks first
exit+code exit status < tell/tells … script … failed | number at the end
color ansi style < coloured output | colored output | colours in … terminal
path resolve lookup < where … looks for | looks … up first
symlink link hardlink < shortcut to … file
permission chmod mode acl < who may open … file | may not read … file
temp tmp temporary < files … left behind | in between files
parser parse lexer < understand/understands … text | reads … language | make sense of
validate validation validator < typed … wrong | wrong input | nonsense | wrong value | bad input | something wrong typed
sanitize escape xss purify < dangerous html | evil html | bad html | script in … comment/text/post
injection escape prepared parameter < evil input | sql in … input
serialize encode marshal < turn … into text | make … json
unicode encoding < emojis
random uuid generate nonce < number … nobody guess/guesses | unguessable | unique number
thread worker pool < several at a time | more than one at a time
memory+leak leak memory < eats memory | more and more memory | memory … grow/grows
performance benchmark profiling optimize < why … slow | so slow | faster
lazy defer on+demand < only when needed | not before … needed
stream chunk < piece by piece | bit by bit | in pieces | huge files | very big files | very large files
chunk chunker split < cut/cuts … pieces | cut/cuts … up | cuts files
resume continue range < go/goes on where | carry/carries on where | pick up where
cancel abort interrupt < stop … half way | stop … in the middle | press ctrl-c | ctrl-c
cleanup teardown dispose finalize < tidy/tidies up | tidy up | put … away afterwards
dedup chunk hash deduplication < same … only once | saved only once | stored only once
key+derivation kdf scrypt pbkdf2 < key … from … password | password … become/becomes … key | password … turned into … key
license license+key < pay for … program
deprecated deprecation legacy < old way | no longer recommended
fallback default < if nothing … given | nothing … set | if … missing
override custom < own one instead | instead of … built-in
mock stub fake < instead of … real one
`
