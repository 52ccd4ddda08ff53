// What users call things of accounts, permissions, messages and settings, and what code calls them.

/**
 * One meaning a row: names that code has for it, the likeliest first, and after `<` what is said for it. Parts of one
 * name are joined by `+`, forms of one word by `/`, and `…` stands for a few words between. A phrase after `?` is read
 * besides its words rather than in their place, since they may be meant as they are.
 */
export const accountRows = `
reset+password password+reset recover+password forgot+password < forgot … password | forget … password | lose/lost … password | can't remember … password | new password by mail | don't know … password | get … password back
change+password password+change update+password < pick/choose a new password | swap … password
recovery+code backup+code recovery < lose/lost … phone | lose/lost … authenticator | without … phone | new phone | phone is gone | phone was stolen | codes for emergencies | emergency code/codes
two+factor mfa totp otp 2fa < code from … phone | code on … phone | six-digit code | second password | authenticator app
lockout throttle rate+limit attempts ban < wrong password too many times | wrong password … times/often | password wrong … times/often | too many wrong passwords | too many wrong logins | wrong password again and again | keep/keeps guessing
attempts lockout throttle rate+limit < too many tries | too many times | too often
login authenticate session auth < get into … account | get in to … account
logout sign+out < log/logs/logged me out | throw/throws/threw me out | kick/kicks me out | log/logs him/her/them/someone/people/users out
session+timeout session+lifetime session+expire expires expire ttl max+age lifetime < how long … stay/stays/stayed/remain/remains/am/are/is logged in/on | how long … stay/stays/remain signed in | how long … get/got/am/are/is logged out | when … get/got/am/are/is logged out | how long … login … valid/last/lasts/good | stay/stays logged in/on | keep/keeps me logged in/on | stay/stays signed in
remember+me remember persistent session < stay/stays/keep/keeps signed in | don't ask … again for … password
expires expire expiry ttl lifetime max+age validity retention valid+until < how long … valid | how long … last/lasts | how long … good for | how long … work/works for | how long … usable | run/runs/ran out … after | stop/stops working after | no longer valid | out of date token
retention lifetime ttl max+age expire < how long … keep/keeps/kept | how long … remember/remembers/remembered | how long … save/saves/saved | how long … store/stores/stored | how long … hold/holds/held on to
authentication auth login < ask/asks for … password | asking for … password | password prompt
signup registration register < open … account | make … account | create … account | get … account | become a member | join the site | new people join | new users join | new members
disable+registration allow+registration registration+enabled signup+disabled < close … registration | nobody new | no new members
anonymous guest unauthenticated < without … account | without having … account | without being … member | without logging in | without signing in | not logged in | not signed in | people/visitors/someone who … not … member/members | strangers | outsiders
deactivate disable+account suspend inactive < freeze … account | put … account on hold | switch … account off
ban suspend block blacklist blocklist < throw/kick … out | kick/kicks out | shut/shuts … out | lock/locks … out | keep/keeps … person out | get rid of … user/member/person/troublemaker
delete+account delete+user remove+user < close … account | leave for good | get rid of … account
impersonate impersonation login+as sudo < act/acts as … user/person/someone/customer | be someone else | look/see … as another user | pretend … to be
username handle login+name < nickname | nick | screen name | user's name | name … account
reserved+usernames reserved blacklist forbidden+names name+allowed disallowed < names can't … pick/use/take/choose | names … not allowed | forbidden names | names … taken | name is taken | already taken
avatar profile+picture gravatar < profile picture/photo/image | picture of … user/person/member/me | face of … user | photo of … user/person
profile account < about me page | page about me | my page
invite invitation < ask/bring … to join | bring … people in | let … friend in
member membership < belong/belongs to … team/group/organisation/organization
role permission admin < boss | in charge | superuser
admin administrator superuser staff is+admin < owner of the site | person who runs … site/server | who runs the site | boss of the site
owner ownership transfer < hand … over | hand/hands over | give … to someone else | give … away | pass … on to
transfer transfer+ownership change+owner < give … to someone/somebody/anybody else | give … to another | hand … over to | move … to another user/person/owner/account
permission authorize access allowed < may/allowed to see/look/open/read/edit/change/delete/remove
visibility private public < keep … to myself | hide/hides … from others | for my eyes only | only … me … see | hide … from the public
share shared+link public+link share+link < show … to somebody/someone/anybody/friends/others | show … to … people | let … others see | let … friend/friends … see | give … a link | send … a link | link that anyone can open
share share+token share+link public+link < look/see … without … account/password/login | people outside
access+token api+token api+key personal+access+token < password for programs | password for scripts | key for programs | key for scripts | password for … api
sso oauth openid oidc saml social < single sign-on | single sign on | single sign-in | log/sign in with google | log/sign in with github | login with google | login with github | log/sign in with facebook | company account | company login | same login everywhere | one login for
ldap active+directory < company directory | windows login | windows account
captcha recaptcha turnstile honeypot < prove/proof … human | prove … not a robot | not a robot | i am human
bot robot crawler isbot user+agent spam < robots | automatic visitors | machines … visit/visits | search engines visiting | fake visitors
spam akismet moderation < junk | unwanted mail | rubbish posts | advertising posts
moderation moderate flag report < bad language | rude | report a post | complain about … post/comment/user
mute ignore block < don't want to see | stop seeing | not hear from
notification notify alert subscribe < told/informed/tell/tells/inform/informs when | told/informed about | get/gets told | gets/get informed | let … know when | let … know about | learn/learns about new | hear/hears about
notify notification mail recipients participants subscribers watchers < who is told | who gets told | who is informed | who gets … mail/email/message | who hears about
notification+preferences unsubscribe opt+out mute < stop … mails/emails/messages | stop getting mail | too many mails/emails | no more mails/emails | don't want … mails/emails | leave me alone
unsubscribe opt+out < stop … newsletter | get off … list | leave … list
newsletter mailing campaign < mail to everyone | mail everybody | mass mail
digest summary < once a day mail | daily mail | weekly mail
smtp mailer send+mail send+email < outgoing mail | sending mail/mails/email/emails
imap mail+account mail+fetch inbox < incoming mail | pick up mail | read … mailbox | collect … mail
draft < unfinished mail | not sent yet | not yet sent | half-written
unread mark+read read+status seen < haven't read | not read yet | not yet read | new messages | already seen
typing typing+indicator < is writing now | someone is writing | dots while
presence online active status < who is online | online right now | who is here | who is there | here right now | is there right now | using it right now | who is around
active+visitors active+users realtime online presence < online right now | here right now | on the site right now | at this moment
thread conversation reply < answer to … message/post/comment
mention mentions < @name | call/calls … by name | name … in … comment/message
reaction emoji like < thumbs up | heart on … post
follow subscribe watch < keep an eye on | keep … eye on
bookmark favorite favourite starred star < save for later | read later | remember … for later | things i like | heart | mark … as … favourite/favorite
locale language i18n translation < other languages | another language | my language | in german | in french | in spanish | foreign language | speak … language
i18n translation locale < text/texts … other languages | words … another language
timezone time+zone tz < wrong time shown | time is off | times are off | local time | hours off | hour off
currency < kind of money | dollars or euros | euros | dollars
theme dark+mode dark appearance < black background | dark colours/colors | look at night | night mode | change … look/looks | how it looks | look and feel
settings preferences config options < where … change … behaviour | where … change how
feature+flag feature toggle enabled experimental < try out new | beta features | things that are not finished | hidden function
disable disabled enable enabled < turn/turns/turned/turning … off | switch/switches/switched/switching … off | shut … off
enable enabled disable disabled < turn/turns/turned/turning … on | switch/switches/switched/switching … on
disable+auth no+auth no+authentication disable+authentication auth+disabled disable+login skip+auth < turn/switch off … login/password/authentication | turn/switch … login/password/authentication off | use it without … login/password | run/use … without … password | run/use … without … login
api+token bearer token jwt < login for the api | log in to the api
csrf xsrf < tricked into clicking | forged form
cors < call … from another website | called from another site/website/domain | other websites … use/call
encrypt encryption cipher < keep … secret | scramble/scrambled | nobody … read it | unreadable for others
hash bcrypt argon2 scrypt pbkdf2 < passwords … stored/saved/kept safe | store … password … safe/safely | how … passwords … stored/saved/kept
audit activity history log < who did what | who changed what | who has changed | what has been done
gdpr anonymize anonymise retention < forget me | right to be forgotten | personal data
consent cookie+consent < cookie banner | cookie notice | agree to cookies
ip+address client+ip blocked+ip ignore+ip < my own visits | leave/leaves out … visits | ignore … visits | not count … visits | don't count … visits
geoip geolocation country location < where … visitor/visitors … from | which country | from which country | what country
session fingerprint visitor+id salt < tell/tells … people/visitors/users apart | tell/tells … visitor/user/person … again | recognise/recognize … visitor | same person
referrer referer utm source < where … visitors/visits/people come from | how … people find/found … site
`
