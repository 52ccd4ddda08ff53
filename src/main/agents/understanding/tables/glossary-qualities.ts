// How things are, and what pages say of them, in seven languages; see `glossary-words.ts`, whose rows these follow.

/** One row per meaning: English | German | French | Spanish | Portuguese | Chinese | Japanese | Russian. */
export const qualityRows = `
current active|aktuell/derzeitig/jetzig|actuel/courant|actual|atual/atuai|当前|現在|текущ
previous|vorherig/vorig|précédent|anterior/previ|anterior/prévi|上一个|前の|предыдущ
last latest|letzte/zuletzt/neueste|dernier/dernière|últim|últim|最后/最新|最後/最新|последн
recent|kürzlich/jüngst|récent/récemment|recient|recente|最近|最近|недавн
unknown|unbekannt|inconnu|desconocid|desconhecid|未知|不明|неизвестн
required|erforderlich/benötigt/pflicht/erforder|requis/obligatoire/nécessaire|requer/obligatori/necesari|requer/obrigatóri/necessári|必需/必填|必須|обязательн
optional|optional|optionnel/facultatif|opcional|opcional/opcionais|可选|任意/省略可|необязательн/опциональн
custom|benutzerdefiniert/eigene/angepasst|personnalis|personaliz|personaliz|自定义|カスタム|пользовательск
global|global|global|global|global/globais|全局|グローバル|глобальн
manual|manuell/händisch|manuel|manual|manual|手动|手動|ручн/вручную
advanced|erweitert/fortgeschritten|avancé|avanzad|avançad|高级|高度|расширенн
main primary|haupt/wichtigst|principal/principaux|principal|principal/principais|主要|主な|главн/основн
simple|einfach|simple|simpl/sencill|simples|简单|簡単|прост
existing|vorhanden/bestehend|existant|existent|existent|现有|既存|существующ
original|original|original|original|original|原始|元の/オリジナル|исходн/оригинал
target destination|ziel|cible/destination|destino/objetivo|destino/alvo|目标|対象/宛先|цел/назначен
origin source|herkunft/ursprung|origine|origen|origem|来源|起点|источник
old|alt/alte/älter|ancien/vieux|antigu/viej|antig/velh|旧的|古い|стар
big large|groß/größer|grand/gros|grande|grande|巨大/大型|大きい|больш
small|klein|petit|pequeñ|pequen|小型|小さい|маленьк
left|links|gauche|izquierd|esquerd|左|左|лев
right|rechts|droite|derech|direita|右|右|прав
upper uppercase|großbuchstab|majuscule|mayúscul|maiúscul|大写|大文字|верхн/заглавн
lower lowercase|kleinbuchstab|minuscule|minúscul|minúscul|小写|小文字|нижн/строчн
sensitive|empfindlich/sensibel/sensible|sensible|sensible|sensível|敏感|機密|чувствительн
secure safe|sicher|sûr/sécuris|segur|segur|安全|安全|безопасн
compatible|kompatib|compatib|compatib|compatív/compatib|兼容|互換|совместим
unexpected|unerwartet|inattendu|inesperad|inesperad|意外|予期しない|неожиданн
correct|korrekt/richtig|correct|correct|corret|正确|正しい|правильн
pending|ausstehend/wartend|en attente|pendient|pendent|待处理|保留中|ожидающ
done|erledigt/fertig|fini/effectué|hecho|concluíd|完成|完了|готов/выполнен
permanent|dauerhaft/endgültig/permanent|permanent/définitive|permanent/definitiv|permanent/definitiv|永久|永久/恒久|постоянн
temporary temp|temporär/vorübergehend|temporaire|temporal|temporári|临时|一時的|временн
individual single|einzeln|individuel/unique|individual|individual/individuais|单个|個別|отдельн
multiple|mehrfach|multiple|múltipl|múltipl|多个|複数|множественн
specific|bestimmt/spezifisch/speziell|spécifique|específic|específic|特定|特定|конкретн
related|zugehörig/verwandt|associé/lié|relacionad/asociad|relacionad/associad|相关|関連|связанн
additional extra|zusätzlich/weitere|supplémentaire|adicional|adicional/adicionais|附加|追加の|дополнительн
similar like|ähnlich|similaire/semblable|similar/parecid|semelhant/similar/parecid|相似|類似|похож
equal|gleich|égal|igual|igual/iguais|相等|等しい|равн
nested|verschachtelt|imbriqu|anidad|aninhad|嵌套|入れ子|вложенн
raw|roh|brut|brut/crud|brut/cru|原始|生の|сырой
full complete|vollständig|complet/plein|complet|complet|完整|完全|полн
partial|teilweise|partiel|parcial|parcial/parciais|部分|部分|частичн
dynamic|dynamisch|dynamique|dinámic|dinâmic|动态|動的|динамич
static|statisch|statique|estátic|estátic|静态|静的|статич
generic|generisch|générique|genéric|genéric|通用|汎用|обобщ
virtual|virtuell|virtuel|virtual|virtual/virtuais|虚拟|仮想|виртуальн
native|nativ|natif/native|nativ|nativ|原生|ネイティブ|нативн
asynchronous async|asynchron|asynchrone|asíncron|assíncron|异步|非同期|асинхронн
bold|fett/fettschrift|gras|negrita|negrito|粗体|太字|жирн
italic|kursiv|italique|cursiva|itálic|斜体|斜体|курсив
information info|information/angabe|information/renseignement|informaci|informaç|信息|情報|информац
detail|einzelheit/detail|détail|detall|detalhe|详情|詳細|подробн/детал
system|system|système|sistema|sistema|系统|システム|систем
code|code/quelltext/quellcode|code|código|código|代码|コード|код
problem issue|problem|problème|problema|problema|问题|問題|проблем
success|erfolg|succès/réussi|éxito/exitos|sucesso|成功|成功|успех/успешн
example|beispiel|exemple|ejemplo|exemplo|示例|例|пример
site website|website/webseite|site|sitio|site/sítio|网站|サイト|сайт
area zone|bereich/gebiet|zone|área/zona|área/zona|区域|領域|област/зон
mobile|mobil/handy|mobile/portable|móvil|móvel/celular|移动|モバイル|мобильн
privacy|privatsphäre/datenschutz|confidentialité|privacidad|privacidade|隐私|プライバシー|приватност/конфиденц
community|gemeinschaft|communauté|comunidad|comunidade|社区|コミュニティ|сообществ
navigation|navigation|navigation|navegaci|navegaç|导航|ナビ|навигац
search|suche/suchbegriff|recherche|búsqued|pesquis/busca|搜索|検索|поиск
usage use|nutzung/verwendung|utilisation/usage|uso/utilizaci|uso/utilizaç|使用|使用/利用|использован
execution run|ausführung/durchlauf|exécution|ejecuci|execuç|执行|実行|выполнен
frequency|häufigkeit/frequenz|fréquence|frecuencia|frequência|频率|頻度|частот
operation|operation/vorgang|opération|operaci|operaç|操作|操作|операц
bar|leiste|barre|barra|barra|栏|バー|панел
box|kasten/kästchen|boîte/encadré|caja/recuadro|caixa|框|ボックス|-
comma|komma|virgule|coma/comas|vírgula|逗号|カンマ|запят
digit|ziffer|chiffre|dígito|dígito|数字|数字|цифр
letter character|buchstabe|lettre|letra|letra|字母|文字|букв
heart|herz|cœur|corazón|coração|心|ハート|сердц
redo|erneut ausführ|rétabli/refaire|rehac|refaz|重做|やり直し|повтор
regenerate|neu erzeug/neu generier|régénér|regener|reger|重新生成|再生成|-
mark|markier|marqu|marc|marc|标记|マーク|отмет/помет
hide|ausblend/ausgeblend/verborgen|masqu|ocult|ocult/escond|隐藏|非表示|скры
access|zugriff/zugang/zugreif|accès/accéd|acces/acced|acess|访问|アクセス|доступ
use usage|verwend/benutz/nutz|utilis|utiliz/usar/usad/usan/usa|utiliz/usar/usad/usan/usa|使用|使用|использ
user|anwender|usager|usuari|utilizador/usuári|用户|ユーザー|пользовател
subscription|abo/abonnement|abonnement|suscripci|subscriç/assinatura|订阅|購読|подписк
delete remove|beseitig|effac|quit/suprim|elimin/delet|删除|削除|удал
resend send|erneut send/erneut senden|renvoy|reenvi|reenvi|重新发送|再送|-
mail email|mail/e-mail|courriel/mél|correo electrónico/e-mail|e-mail/correio|电子邮件|電子メール|письм
view|ansicht/einsicht|affichage/vue|visualizaci/vista|visualizaç/visualiz|视图|ビュー|просмотр
message|mitteilung|message|mensaj|mensage|消息|メッセージ|сообщени
image|bild/grafik|image|imagen/imágenes|image|图像|画像|картинк
restrict restriction|einschränkung/beschränkung|restriction|restricci|restriç|限制|制限|ограничен
parental parent|eltern|parental/parentaux/parent|parental/padre/madre|parental/pai/pais|家长|保護者|родительск
control|kontrolle/steuerung|contrôle|control|controle|控制|制御|контрол
comparison compare|vergleich|comparaison|comparaci|comparaç|比较|比較|сравнени
creation create|erstellung/anlegen/anlage|création|creaci|criaç|创建|作成|создани
deletion delete|löschung/löschvorgang|suppression|eliminaci/borrado|exclus/eliminaç|删除|削除|удалени
receipt receive|empfang|réception|recepción|recebimento|接收|受信|получени
assembly|zusammenbau|assemblage|ensamblado|montagem|组装|組み立て|сборк
family|familie|famille|familia|família|家庭|家族|семь
height|höhe|hauteur|altura|altura|高度|高さ|высот
age|alter|âge|edad|idade|年龄|年齢|возраст
born birth birthday|geburt|naissance|nacimiento|nascimento|出生/生日|誕生|рожден
gender sex|geschlecht|sexe|sexo|sexo|性别|性別|пол
configuration config settings|-|-|configuraci|configuraç|-|-|-
valid|gültig|valide/valable|válid|válid|有效|有効|действит
exist|existier|exist|-|-|存在|存在|существ
part|teil/teile|partie|parte|parte|部分|部分|часть/части
work|arbeit|travail|trabaj|trabalh|工作|作業|работ
future|zukunft/zukünftig|futur|futur|futur|未来|将来|будущ
jump|sprung/spring|saut|salt|salt|跳转|ジャンプ|переход
home|startseite|accueil|página de inicio|página inicial|首页|ホーム|главн
missing|nicht gefunden|introuvable|no encontrad|não encontrad|找不到|見つからない|не найден
provide provider|bereitstell|fourni|proporcion|fornec|提供|提供|предостав
type enter|tipp/getippt|tap|tecle/escrib|digit|键入|入力|-
schedule time|zeitpunkt|horaire|horario|horário|时间表|時刻表|расписан
unavailable|nicht verfügbar|indisponible|no disponible|indisponível|不可用|利用不可|недоступ
back|zurück|retour|atrás|voltar|返回|戻る|назад
`
