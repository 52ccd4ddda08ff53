// The things that applications are about, in seven languages; see `glossary-words.ts`, whose rows these follow.

/** One row per meaning: English | German | French | Spanish | Portuguese | Chinese | Japanese | Russian. */
export const thingRows = `
module|modul|-|módulo|módulo|模块|モジュール|модул
protocol|protokoll|protocole|protocolo|protocolo|协议|プロトコル|протокол
provider|anbieter|fournisseur|proveedor|provedor/fornecedor|提供商/提供者|プロバイダ|провайдер
component|komponente/bauteil|composant|component|component|组件|コンポーネント|компонент
controller|-|contrôleur|controlador|controlador|控制器|コントローラ|контроллер
view|ansicht|vue|vista|vista|视图|ビュー|-
service|dienst|-|servicio|serviço|-|サービス|сервис
entity|entität|entité|entidad|entidade|实体|エンティティ|сущност
dialog|-|dialogue|diálogo|diálogo|对话框|ダイアログ|диалог
attachment|anhang/anhäng|pièce jointe/pièces jointes|adjunto|anexo|附件|添付|-
account|konto/konten/account|compte|cuenta|-|账户/账号|アカウント|аккаунт
admin|administrator|administrateur|administrador|administrador|管理员|管理者|администратор
role|rolle|rôle|roles|papel/papéis|角色|役割/ロール|рол
member|mitglied|membre|miembro|membro|成员|メンバー|участник
team|mannschaft|équipe|equipo|equipe|团队|チーム|-
invite|einlad|invit|invita|convite|邀请|招待|приглаш
notification|-|notification|notificaci|notifica|-|お知らせ|уведомлен
backup|-|-|copias de seguridad|backup|-|-|-
mail email|-|mail|-|correio|-|-|-
settings|-|paramètre/réglage|ajuste|configuraç|-|-|-
profile|profil|profil|perfil|perfil|个人资料|プロフィール|профил
avatar|profilbild|avatar|avatar|avatar|头像|アバター|аватар
picture image|foto|photo|foto|foto|照片|写真|фото
category|kategorie|catégorie|categoría|categoria|类别/分类|カテゴリ|категор
article post|artikel|article|artículo|artigo|文章|記事|стать
feed|feed|-|canal/canales|feed|订阅源|フィード|лент
entry|eintrag/einträg|-|-|-|条目|エントリ|-
book|buch/bücher|livre|libro|livro|书籍|書籍|книг
chapter|kapitel|chapitre|capítulo|capítulo|章节|章|глав
author|autor|auteur|autor|autor|作者|著者|автор
calendar|kalender|calendrier|calendario|calendário|日历|カレンダー|календар
remember|angemeldet bleiben/merken|se souvenir/souvenir de moi|recordar/recuérdame|lembrar|记住|記憶する|запомн
reminder|erinnerung|rappel|recordatorio|lembrete|提醒|リマインダー|напоминан
meeting|besprechung|réunion|reunión/reuniones|reunião/reuniões|会议|会議|встреч
note|notiz|note|nota|nota|笔记|ノート|заметк
bill|-|-|-|-|账单|-|счет
budget|budget/haushaltsplan|budget|presupuesto|orçamento|预算|予算|бюджет
transaction|transaktion/buchung|transaction|transacci|transaç|交易|取引|транзакц
price|preis|prix|precio|preço|价格|価格|цен
cart|warenkorb|panier|carrito|carrinho|购物车|カート|-
product|produkt|produit|producto|produto|产品/商品|商品|продукт
discount|rabatt|remise|descuento|desconto|折扣|割引|скидк
tax|steuer|taxe|impuesto|imposto|税|税金|налог
shipping|lieferung|livraison|envío|entrega|配送|配送|доставк
stock|lagerbestand|inventaire|inventario|estoque|库存|在庫|запас
report|-|-|-|relatório|报表|-|-
chart|diagramm|graphique|gráfico|gráfico|图表|-|график
dashboard|übersichtsseite|tableau de bord|tablero/panel|painel|仪表板/仪表盘|ダッシュボード|панел
signature|unterschrift|signature|firma|-|-|-|-
encryption|verschlüsselung|chiffrement|cifrado|criptografia|-|-|шифрован
secret|geheimnis|secret|secreto|segredo|-|秘密|секрет
registration register|registrierung|inscription|registro|cadastro|-|-|регистрац
logout|abmeld|déconnexion|cierre de sesión|-|登出/注销|ログアウト|выход
session|-|-|sesión/sesiones|sessão/sessões|-|-|-
cookie|cookie|cookie|cookie|cookie|缓存文件|クッキー|куки
device|gerät|appareil|dispositivo|dispositivo|设备|デバイス|устройств
monitor|überwach|surveill|supervis|monitor|监控|監視|монитор
alert|alarm|alerte|alerta|alerta|警报|アラート|-
job|aufträge|travail/travaux|-|-|-|-|задан
worker|arbeiter|travailleur|trabajador|trabalhador|工作进程|ワーカー|воркер
health|gesundheit|santé|salud|saúde|健康|ヘルス|здоров
retention|aufbewahrung|rétention|retención|retenção|保留|保持|хранен
quota|kontingent|quota|cuota|cota|配额|クォータ|квот
rule|regel|règle|regla|regra|规则|ルール|правил
condition|bedingung|condition|condición/condiciones|condição/condições|条件|条件|услов
action|aktion|action|acción/acciones|ação/ações|动作|アクション|действи
approve|genehmig|approuv/approbation|aprob|aprova|批准/审批|承認|одобр
review|-|relecture|revisión/revisiones|revisão/revisões|审核/审查|レビュー|рецензи
publish|-|-|-|-|-|-|опублик
draft|entwurf/entwürf|brouillon|borrador|rascunho|草稿|下書き|черновик
archive|archivier/archiv|archiv|archiva|arquiva|归档|アーカイブ|архив
share|teilen/freigabe|partag|compart|compartilh|共享/分享|共有|поделит
favourite|favorit|favori|favorito|favorito/favorit|收藏|お気に入り|избранн
like|gefällt|j'aime|me gusta|curtida|点赞|いいね|лайк
follow|folgen/abonn|suivre|seguir|seguir|关注|フォロー|подписч
chat|unterhaltung|discussion|charla|conversa|聊天|チャット|чат
conversation|gespräch|conversation|conversaci|conversaç|对话|会話|разговор
room|raum/räume|salon|sala|sala|房间|ルーム|комнат
channel|kanal/kanäle|canal/canaux|-|canal|频道|チャンネル|канал
bot|bot|robot|bot|robô|机器人|ボット|бот
video|video|vidéo|vídeo|vídeo|视频|動画|видео
audio|audio|audio|audio|áudio|音频|音声|аудио
song|lied|chanson|canción/canciones|música|歌曲|曲|песн
album|album/alben|album|álbum|álbum|专辑|アルバム|альбом
playlist|wiedergabeliste|liste de lecture|lista de reproducción|lista de reprodução|播放列表|プレイリスト|плейлист
playback|wiedergabe|-|reproducci|reproduç|播放|再生|воспроизвед
subtitle|untertitel|sous-titre|subtítulo|legenda|字幕|字幕|субтитр
transcode|transkodier|transcod|transcodific|transcodific|转码|トランスコード|транскод
thumbnail|vorschaubild|vignette|miniatura|miniatura|缩略图|サムネイル|миниатюр
preview|vorschau|aperçu|vista previa|pré-visualiza|预览|プレビュー|предпросмотр
metadata|metadaten|métadonnée|metadato|metadado|元数据|メタデータ|метаданн
scan|durchsuch|-|escane|escane|扫描|スキャン|скан
location|standort|emplacement|ubicación/ubicaciones|localização|-|-|местоположен
weather|wetter|météo|clima|clima|天气|天気|погод
meal|mahlzeit|repas|comida|refeição/refeições|餐|食事|блюд
shopping|einkauf|courses|compra|compras|购物|買い物|покуп
theme|thema|thème|tema|tema|主题|テーマ|тем
color|-|-|-|cores|-|-|-
form|formular|formulaire|formulario|formulário|表单|フォーム|форм
editor|bearbeiter|éditeur|editor|editor|编辑器|エディタ|редактор
edit|bearbeit|édit|edita|edita|编辑|編集|редактир
spelling|rechtschreib|orthograph|ortograf|ortograf|拼写|スペル|орфограф
keyboard|tastatur|clavier|teclado|teclado|键盘|キーボード|клавиатур
shortcut|tastenkürzel/tastaturkürzel/tastenkombination|raccourci|atajo|atalho|快捷键|ショートカット|сочетани
clipboard|zwischenablage|presse-papiers|portapapeles|área de transferência|剪贴板|クリップボード|-
drag|zieh|glisser|arrastr|arrast|拖动/拖拽|ドラッグ|перетаск
selection|-|-|selección/selecciones|seleção|-|-|выдел
tab|reiter|onglet|pestaña|abas|标签页|タブ|вкладк
screen|bildschirm|écran|pantalla|tela|屏幕|画面|экран
printer|drucker|imprimante|impresora|impressora|打印机|プリンタ|принтер
zip|gezippt|compressé|comprimid|compactad|压缩包|-|-
crash|absturz/abstürz|plantage|caída|falha|崩溃|クラッシュ|сбо
security|sicherheit|sécurité|seguridad|segurança|安全|セキュリティ|безопасн
attack|angriff|attaque|ataque|ataque|攻击|攻撃|атак
block|-|-|-|-|-|-|блокир
spam|spam|pourriel|spam|spam|垃圾邮件|スパム|спам
domain|domäne|domaine|dominio|domínio|域名|ドメイン|домен
request|anfrage|-|petición/peticiones/solicitud|requisição/requisições|-|-|-
header|kopfzeile|-|-|-|-|ヘッダー|-
body|inhalt|corps|cuerpo|corpo|正文|本文|тело
lock|sperre|-|bloqueo|bloqueio|-|-|блокировк
disk|festplatte|disque|disco|disco|磁盘|ディスク|диск
container|behälter|conteneur|contenedor|contêiner|容器|コンテナ|контейнер
cluster|verbund|grappe|clúster|cluster|集群|クラスタ|кластер
plugin|-|greffon|complemento|complemento|-|-|-
integration|integration|intégration|integración/integraciones|integração/integrações|集成|統合/連携|интеграц
webhook|webhook|webhook|webhook|webhook|网络钩子|ウェブフック|вебхук
language|sprache|-|-|-|-|-|-
region|gebiet|région|región/regiones|região/regiões|地区|地域|регион
timezone zone|zeitzone|fuseau horaire|zona horaria|fuso horário|时区|タイムゾーン|часов
duration|dauer|durée|duración/duraciones|duração|时长|期間|длительн
deadline|frist|échéance|plazo|prazo|截止|締め切り|срок
period|zeitraum/zeiträum|période|período/periodo|período|周期|-|период
day|tage|jour|días|dias|天|-|день
month|monat|mois|meses|mês/meses|月|月|месяц
year|jahr|année|año|ano/anos|年|年|год
amount|betrag/beträge|montant|importe/monto|-|金额|金額|сумм
balance|saldo/kontostand|solde|saldo|saldo|余额|残高|баланс
bank|bank|banque|banco|banco|银行|銀行|банк
card|karte|carte|tarjeta|cartão/cartões|卡片|カード|карточк
board|tafel|-|-|quadro|看板|ボード|доск
label|-|-|-|-|-|ラベル|-
poll survey|umfrage|sondage|encuesta|pesquisa/enquete|调查|調査/アンケート|опрос
vote|abstimm|vote|votaci|votaç|投票|投票|голос
score|-|-|-|pontuaç|-|-|-
game|spiel|jeu/jeux|juego|jogo|游戏|ゲーム|игр
player|spieler|joueur|jugador|jogador|玩家|プレイヤー|игрок
level|stufe|-|niveles|níveis|-|-|уров
periodic|regelmäßig/periodisch|périodiq|periódic|periódic|定期|定期的|периодич
collection|sammlung|collection|colecci|coleç|集合|コレクション|коллекц
mfa|zwei-faktor-authentifizierung/zwei-faktor-anmeldung/zwei-faktor/zweifaktor/zwei faktoren|deux facteurs|dos factores|dois fatores|双因素/两步验证|二要素/二段階|двухфактор
ban block|gesperrt/verbannt|banni|banead|banid|封禁|禁止|заблок
emergency|notfall/notfäll|urgence|emergencia|emergência|紧急/应急|緊急|экстренн/аварийн
speed|geschwindigkeit/tempo|vitesse|velocidad|velocidade|速度|速度/スピード|скорост
style|stil|style|estilo|estilo|样式/风格|スタイル|стил
`
